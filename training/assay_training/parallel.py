"""Vectors for the words of a language without a pretrained encoder, from translations: every word begins as the mean of the English
words that it is aligned with (IBM model 1 over lemmas, with a leaning to equal tags and equal places)."""

from collections import Counter, defaultdict

import numpy as np
import torch

from .wordpiece import UNKNOWN, WordPieces

ROUNDS = 6
SAME_TAG = 5.0
SPREAD = 0.15
LEAST_SHARE = 0.15


def word_vectors(sentences, english_sentences, english_pieces, vectors):
    """The vector of each word form (lower case) that has a translation. Sentences are paired by their ids."""
    english = {sentence.id: sentence for sentence in english_sentences}
    pairs = [(sentence, english[sentence.id]) for sentence in sentences if sentence.id in english]
    tables = translation_tables(pairs)
    split = WordPieces(english_pieces).split
    sums, weights = defaultdict(lambda: torch.zeros(vectors.size(1))), Counter()
    for (sentence, other), links in zip(pairs, tables):
        known = torch.stack([vectors[split(form)].mean(0) for form in other.forms])
        for form, shares in zip(sentence.forms, links):
            if shares.sum() > LEAST_SHARE:
                sums[form.lower()] += torch.from_numpy(shares) @ known
                weights[form.lower()] += float(shares.sum())
    return {form: total / weights[form] for form, total in sums.items()}


def translation_tables(pairs):
    """For each pair of sentences the share [word, English word] with which one stands for the other; what is missing to 1 stands for none."""
    chances = defaultdict(lambda: 1.0)
    for _ in range(ROUNDS):
        counts, totals = defaultdict(float), defaultdict(float)
        tables = []
        for sentence, other in pairs:
            shares = links(sentence, other, chances)
            tables.append(shares.astype(np.float32))
            for lemma, row in zip(sentence.lemmas, shares):
                for english, share in zip(other.lemmas, row):
                    counts[lemma, english] += share
                    totals[english] += share
                nothing = 1 - row.sum()
                counts[lemma, None] += nothing
                totals[None] += nothing
        chances = defaultdict(float, {key: count / totals[key[1]] for key, count in counts.items()})
    return tables


def links(sentence, other, chances):
    place = np.arange(len(sentence))[:, None] / len(sentence) - np.arange(len(other))[None, :] / len(other)
    prior = np.exp(-np.abs(place) / SPREAD) / len(other)
    same = np.array(sentence.upos)[:, None] == np.array(other.upos)[None, :]
    table = np.array([[chances[lemma, english] for english in other.lemmas] for lemma in sentence.lemmas])
    table = table * prior * np.where(same, SAME_TAG, 1.0)
    nothing = np.array([chances[lemma, None] for lemma in sentence.lemmas])[:, None] / len(other)
    return table / (table.sum(1, keepdims=True) + nothing)


def translated_pieces(word_pieces, vectors_of_words, counts):
    """The vector of each piece: the mean over the words that it helps to spell; None where no word has a translation."""
    sums, weights = {}, Counter()
    unknown = word_pieces.index[UNKNOWN]
    for form, vector in vectors_of_words.items():
        for number in word_pieces.split(form):
            if number != unknown:
                sums[number] = sums.get(number, 0) + vector * counts[form]
                weights[number] += counts[form]
    return {number: total / weights[number] for number, total in sums.items()}
