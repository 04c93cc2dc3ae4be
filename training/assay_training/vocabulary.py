"""A small vocabulary of word pieces for one language, learned from its treebank, with vectors borrowed where possible."""

from collections import Counter

import torch

from .wordpiece import SPECIAL, UNKNOWN, WordPieces, simple_parts


def learn_pieces(sentences, size, keep_accents):
    """All characters, then the most frequent words and endings until `size` pieces are there."""
    words = Counter(
        part for sentence in sentences for form in sentence.forms for part in simple_parts(form, keep_accents)
    )
    characters, endings = Counter(), Counter()
    for word, count in words.items():
        for position, character in enumerate(word):
            characters[character if position == 0 else "##" + character] += count
        for length in (2, 3, 4):
            if len(word) > length:
                endings["##" + word[-length:]] += count
                endings[word[:length]] += count
    chosen = dict.fromkeys(SPECIAL)
    chosen.update(dict.fromkeys(piece for piece, count in characters.most_common(size - len(chosen)) if count > 1))
    longer = Counter({word: count for word, count in words.items() if len(word) > 1 and count > 1})
    longer.update({ending: count // 4 for ending, count in endings.items() if count > 7})
    for piece, _ in longer.most_common():
        if len(chosen) >= size:
            break
        chosen[piece] = None
    return without_idle(list(chosen), words, keep_accents)


def common_han():
    """The 3,755 simplified characters of the first level of GB 2312, chosen by how often they are used."""
    rows = [bytes([row, column]) for row in range(0xB0, 0xD8) for column in range(0xA1, 0xFF)]
    return [code.decode("gb2312") for code in rows if code <= b"\xd7\xf9"]


def without_idle(pieces, words, keep_accents):
    """Leaves out the longer pieces that no word is spelled with, since longer ones always win."""
    split = WordPieces(pieces, keep_accents).split
    used = {number for word in words for number in split(word)}
    return [piece for number, piece in enumerate(pieces) if number in used or piece in SPECIAL or len(piece.removeprefix("##")) == 1]


def borrow_vectors(pieces, known, vectors, translated):
    """The vector of its translations, else the known vector of the same piece, else the mean of the known pieces that spell it, else noise."""
    usual = vectors.norm(dim=1).mean()
    known_pieces = WordPieces(known)
    unknown = known_pieces.index[UNKNOWN]
    rows = []
    for own_number, piece in enumerate(pieces):
        if own_number in translated:
            rows.append(translated[own_number] / translated[own_number].norm() * usual)
            continue
        number = known_pieces.index.get(piece)
        if number is not None:
            rows.append(vectors[number])
            continue
        numbers = [number for number in known_pieces.split(piece.removeprefix("##")) if number != unknown]
        rows.append(vectors[numbers].mean(0) if numbers else torch.randn(vectors.size(1)) * vectors.std())
    return torch.stack(rows)
