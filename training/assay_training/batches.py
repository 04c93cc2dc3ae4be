"""Sentences as tensors: class numbers, padded batches of about the same number of pieces."""

import copy
import random
from collections import Counter
from dataclasses import dataclass

import numpy as np
import torch

from .entities import entity_tags
from .lemma_scripts import make_script
from .model import TAGGED
from .word_features import FEATURES, feature_buckets
from .wordpiece import END, MASK, SPECIAL, START

UNKNOWN_CLASS = -1
POSITIONS = 512


@dataclass
class Batch:
    pieces: torch.Tensor
    piece_counts: torch.Tensor
    words_of_pieces: torch.Tensor
    features: torch.Tensor
    word_counts: torch.Tensor
    treebanks: torch.Tensor
    gold: dict
    taught: dict


class Example:
    """A sentence with everything that is computed only once; word 0 is the root."""

    def __init__(self, sentence, word_pieces, has_entities=False, treebank=0):
        self.sentence = sentence
        self.treebank = treebank
        self.taught = {}
        pieces, words = [word_pieces.index[START]], [0]
        for number, form in enumerate(sentence.forms, 1):
            split = word_pieces.split(form)
            pieces += split
            words += [number] * len(split)
        pieces.append(word_pieces.index[END])
        words.append(-1)
        self.pieces = np.array(pieces)
        self.words = np.array(words)
        self.features = features_of(sentence.forms)
        self.values = {
            "upos": sentence.upos,
            "xpos": sentence.xpos,
            "feats": sentence.feats,
            "lemma": [lemma_script(form, lemma) for form, lemma in zip(sentence.forms, sentence.lemmas)],
            "entity": entity_tags(sentence) if has_entities else [None] * len(sentence),
            "label": sentence.labels,
        }

    def fits(self):
        return len(self.pieces) <= POSITIONS

    def number_classes(self, numbers):
        self.gold = {
            task: np.array([numbers[task].get(value, UNKNOWN_CLASS) for value in values])
            for task, values in self.values.items()
        }
        self.gold["head"] = np.array(self.sentence.heads)

    def in_other_case(self):
        """The same sentence as it might also be written: mostly in small letters, or with capitals. Its pieces have no case; its lemmas are not known."""
        (change,) = random.choices((str.lower, capitalized, str.upper), (0.6, 0.25, 0.15))
        other = copy.copy(self)
        other.features = features_of([change(form) for form in self.sentence.forms])
        other.gold = {**self.gold, "lemma": np.full(len(self.sentence), UNKNOWN_CLASS)}
        return other


def features_of(forms):
    return np.array([[0] * FEATURES] + [feature_buckets(form) for form in forms])


def capitalized(form):
    return form[:1].upper() + form[1:]


def lemma_script(form, lemma):
    return None if lemma == "_" and form != "_" else make_script(form, lemma)


def class_lists(examples, least=3):
    """Every value that occurs `least` times, most frequent first."""
    lists = {}
    for task in (*TAGGED, "label"):
        counts = Counter(value for example in examples for value in example.values[task] if value is not None)
        lists[task] = [value for value, count in counts.most_common() if count >= least]
    return lists


def lemma_tags(examples, scripts):
    """For each lemma script the universal tags of the words that it was needed for."""
    tags = {script: set() for script in scripts}
    for example in examples:
        for script, tag in zip(example.values["lemma"], example.values["upos"]):
            if script in tags:
                tags[script].add(tag)
    return [" ".join(sorted(tags[script])) for script in scripts]


def numbers_of(classes):
    return {task: {value: number for number, value in enumerate(values)} for task, values in classes.items()}


def make_batch(examples):
    size = len(examples)
    words = max(len(example.features) for example in examples)
    length = max(len(example.pieces) for example in examples)
    pieces = np.zeros((size, length), np.int64)
    words_of_pieces = np.zeros((size, words, length), np.float32)
    features = np.zeros((size, words, FEATURES), np.int64)
    gold = {task: np.full((size, words), UNKNOWN_CLASS) for task in examples[0].gold}
    for row, example in enumerate(examples):
        pieces[row, : len(example.pieces)] = example.pieces
        features[row, : len(example.features)] = example.features
        inside = np.nonzero(example.words >= 0)[0]
        words_of_pieces[row, example.words[inside], inside] = 1
        for task, values in example.gold.items():
            gold[task][row, 1 : len(values) + 1] = values
    counts = lambda sizes: torch.tensor(list(sizes))
    return Batch(
        torch.from_numpy(pieces),
        counts(len(example.pieces) for example in examples),
        torch.from_numpy(words_of_pieces),
        torch.from_numpy(features),
        counts(len(example.features) for example in examples),
        counts(example.treebank for example in examples),
        {task: torch.from_numpy(values) for task, values in gold.items()},
        {task: pad_taught(examples, task, words) for task in examples[0].taught},
    )


def hide_pieces(batch, pieces, rate):
    special = torch.tensor([pieces.index(piece) for piece in SPECIAL])
    hidden = (torch.rand(batch.pieces.shape) < rate) & ~torch.isin(batch.pieces, special)
    batch.pieces = batch.pieces.masked_fill(hidden, pieces.index(MASK))
    return batch


def pad_taught(examples, task, words):
    """Probabilities by teachers; nothing where no word is."""
    classes = words if task == "head" else examples[0].taught[task].size(1)
    padded = torch.zeros(len(examples), words, classes)
    for row, example in enumerate(examples):
        own = example.taught[task]
        padded[row, 1 : len(own) + 1, : own.size(1)] = own
    return padded


def group_by_size(examples, most_pieces, shuffle):
    """Groups of sentences of similar length whose padded size stays below `most_pieces`."""
    noise = random.random if shuffle else lambda: 0
    ordered = sorted(examples, key=lambda example: len(example.pieces) + 2 * noise())
    groups, current = [], []
    for example in ordered:
        if current and len(example.pieces) * (len(current) + 1) > most_pieces:
            groups.append(current)
            current = []
        current.append(example)
    groups.append(current)
    if shuffle:
        random.shuffle(groups)
    return groups
