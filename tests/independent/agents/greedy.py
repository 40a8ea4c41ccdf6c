import json, sys

def rank(card):
    return int(card[:-1])

def choose(ask, hand, legal, state, **_):
    cards = [answer for answer in legal if answer in hand]
    if ask == "throw":
        return min(cards, key=rank)
    if ask == "bowl":
        return max(cards, key=rank)
    if ask == "reply":
        ball = state["delivery"]["bowled"]
        safe = [card for card in cards
                if card[-1] == ball[-1] or rank(card) > rank(ball)]
        return max(safe or cards, key=rank)
    return legal[-1]  # field, let it go, change none, bat on

for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        print('{"type":"hello","name":"greedy 0.1"}', flush=True)
    elif said["type"] == "ask":
        print(json.dumps({"choice": choose(**said)}), flush=True)
