class Armchair < Formula
  desc "Cricket card game for the terminal, played ball by ball from 1890 to 1989"
  homepage "@REPOSITORY@"
  version "@VERSION@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    url "@REPOSITORY@/releases/download/v@VERSION@/armchair-v@VERSION@-universal-apple-darwin.tar.gz"
    sha256 "@SHA256 universal-apple-darwin@"
  end

  on_linux do
    on_intel do
      url "@REPOSITORY@/releases/download/v@VERSION@/armchair-v@VERSION@-x86_64-unknown-linux-musl.tar.gz"
      sha256 "@SHA256 x86_64-unknown-linux-musl@"
    end
    on_arm do
      url "@REPOSITORY@/releases/download/v@VERSION@/armchair-v@VERSION@-aarch64-unknown-linux-musl.tar.gz"
      sha256 "@SHA256 aarch64-unknown-linux-musl@"
    end
  end

  def install
    bin.install "armchair"
    man1.install "armchair.1"
    bash_completion.install "completions/armchair.bash" => "armchair"
    zsh_completion.install "completions/_armchair"
    fish_completion.install "completions/armchair.fish"
    doc.install "ARMCHAIR.TXT", "manual", "README.md", "THIRD-PARTY.txt"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/armchair --version")
  end
end
