"""BERT's uncased word pieces, one word at a time; the same rules are written in src/language/model/word-pieces.ts."""

import unicodedata

UNKNOWN, START, END, MASK = "[UNK]", "[CLS]", "[SEP]", "[MASK]"
SPECIAL = ("[PAD]", UNKNOWN, START, END, MASK)
MAX_PIECES_PER_WORD = 12


class WordPieces:
    def __init__(self, pieces, keep_accents=False, fold=None):
        self.pieces = pieces
        self.keep_accents = keep_accents
        self.fold = fold
        self.index = {piece: number for number, piece in enumerate(pieces)}
        self.cache = {}

    def description(self):
        return {"pieces": self.pieces, "keep_accents": self.keep_accents, "fold": self.fold}

    def split(self, word):
        """Numbers of the pieces of a word; never empty."""
        known = self.cache.get(word)
        if known is None:
            numbers = [number for part in simple_parts(word, self.keep_accents) for number in self._split_part(part)]
            known = (numbers or [self.index[UNKNOWN]])[:MAX_PIECES_PER_WORD]
            self.cache[word] = known
        return known

    def _split_part(self, part):
        numbers, start = [], 0
        while start < len(part):
            for end in range(len(part), start, -1):
                number = self.index.get(("##" if start else "") + part[start:end])
                if number is not None:
                    break
            else:
                return [self.index[UNKNOWN]]
            numbers.append(number)
            start = end
        return numbers


def simple_parts(word, keep_accents=False):
    """Lower-cases, drops accents and control characters, and cuts out punctuation and Chinese characters."""
    parts, current = [], ""
    for character in unicodedata.normalize("NFC" if keep_accents else "NFD", word.lower()):
        category = unicodedata.category(character)
        if character.isspace() or is_punctuation(character, category) or "\u4e00" <= character <= "\u9fff":
            if current:
                parts.append(current)
            current = ""
            if not character.isspace():
                parts.append(character)
        elif (keep_accents or category != "Mn") and not category.startswith("C"):
            current += character
    if current:
        parts.append(current)
    return parts


def is_punctuation(character, category):
    return category.startswith("P") or character in "$+<=>^`|~"
