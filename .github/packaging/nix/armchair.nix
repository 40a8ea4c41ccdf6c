{ lib, stdenvNoCC, fetchurl }:

let
  version = "@VERSION@";
  archives = {
    x86_64-linux = { target = "x86_64-unknown-linux-musl"; sha256 = "@SHA256 x86_64-unknown-linux-musl@"; };
    aarch64-linux = { target = "aarch64-unknown-linux-musl"; sha256 = "@SHA256 aarch64-unknown-linux-musl@"; };
    x86_64-darwin = { target = "universal-apple-darwin"; sha256 = "@SHA256 universal-apple-darwin@"; };
    aarch64-darwin = { target = "universal-apple-darwin"; sha256 = "@SHA256 universal-apple-darwin@"; };
  };
  archive = archives.${stdenvNoCC.hostPlatform.system};
in
stdenvNoCC.mkDerivation {
  pname = "armchair";
  inherit version;
  src = fetchurl {
    url = "@REPOSITORY@/releases/download/v${version}/armchair-v${version}-${archive.target}.tar.gz";
    inherit (archive) sha256;
  };
  installPhase = ''
    install -D armchair $out/bin/armchair
    install -Dm644 armchair.1 $out/share/man/man1/armchair.1
    install -Dm644 THIRD-PARTY.txt $out/share/doc/armchair/THIRD-PARTY.txt
    install -Dm644 completions/armchair.bash $out/share/bash-completion/completions/armchair
    install -Dm644 completions/_armchair $out/share/zsh/site-functions/_armchair
    install -Dm644 completions/armchair.fish $out/share/fish/vendor_completions.d/armchair.fish
  '';
  meta = {
    description = "Cricket card game for the terminal, played ball by ball from 1890 to 1989";
    homepage = "@REPOSITORY@";
    license = with lib.licenses; [ mit asl20 ];
    mainProgram = "armchair";
    platforms = builtins.attrNames archives;
  };
}
