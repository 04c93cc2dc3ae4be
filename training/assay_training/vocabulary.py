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
    chosen.update(dict.fromkeys(piece for piece, _ in characters.most_common(size // 2)))
    longer = Counter({word: count for word, count in words.items() if len(word) > 1 and count > 1})
    longer.update({ending: count // 4 for ending, count in endings.items() if count > 7})
    for piece, _ in longer.most_common():
        if len(chosen) >= size:
            break
        chosen[piece] = None
    return list(chosen)


def borrow_vectors(pieces, known, vectors):
    """The known vector of the same piece, else the mean of the known pieces that spell it, else noise."""
    known_pieces = WordPieces(known)
    unknown = known_pieces.index[UNKNOWN]
    rows = []
    for piece in pieces:
        number = known_pieces.index.get(piece)
        if number is not None:
            rows.append(vectors[number])
            continue
        numbers = [number for number in known_pieces.split(piece.removeprefix("##")) if number != unknown]
        rows.append(vectors[numbers].mean(0) if numbers else torch.randn(vectors.size(1)) * vectors.std())
    return torch.stack(rows)
