"""A treebank file as it is trained on: labels of today, one script, one part of it held out."""

import subprocess

from .conllu import read_conllu
from .universal_v2 import convert, is_v1


def read_treebank(path, fold=None):
    sentences = read_conllu(path)
    if is_v1(sentences):
        sentences = [convert(sentence) for sentence in sentences]
    if fold:
        table = str.maketrans(fold)
        for sentence in sentences:
            sentence.forms = [form.translate(table) for form in sentence.forms]
            sentence.lemmas = [lemma.translate(table) for lemma in sentence.lemmas]
    return sentences


def training_part(items, hold_out):
    """Without a held part the development files are separate ones."""
    return [item for number, item in enumerate(items) if not (hold_out and number % hold_out == 0)]


def held_part(items, hold_out):
    return [item for number, item in enumerate(items) if not hold_out or number % hold_out == 0]


def traditional_to_simplified():
    """Each traditional character and its simplified form, by ICU's transliterator."""
    characters = [chr(code) for code in range(0x4E00, 0x9FFF)]
    command = ["uconv", "-f", "utf8", "-t", "utf8", "-x", "Traditional-Simplified"]
    output = subprocess.run(command, input="\n".join(characters), capture_output=True, encoding="utf-8", check=True)
    pairs = zip(characters, output.stdout.split("\n"))
    return {before: after for before, after in pairs if before != after and len(after) == 1}
