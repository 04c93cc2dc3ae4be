"""What an uncased word piece cannot tell: hashed affixes and the shape of a word. The same code is in
src/language/model/word-features.ts, whose test has numbers made by this."""

BUCKETS = 4096
FEATURES = 6


def fnv1a(text):
    value = 0x811C9DC5
    for byte in text.encode("utf-8", "replace"):
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    return value


def shape(word):
    """Letter classes with runs cut to two: `McDonald's` is `XxXxx'x`."""
    out = ""
    for character in word:
        if character.isupper():
            kind = "X"
        elif character.islower():
            kind = "x"
        elif "0" <= character <= "9":
            kind = "d"
        elif ord(character) < 128:
            kind = character
        else:
            kind = "u"
        if not (len(out) >= 2 and out[-1] == kind and out[-2] == kind):
            out += kind
    return out[:10]


def feature_buckets(word):
    lower = word.lower()
    texts = ["1" + lower[-2:], "2" + lower[-3:], "3" + lower[-4:], "4" + lower[:3], "5" + shape(word), "6" + lower]
    return [1 + fnv1a(text) % (BUCKETS - 1) for text in texts]
