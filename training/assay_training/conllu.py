"""Reads treebanks in CoNLL-U: one Sentence per tree, words only (no multiword ranges, no empty nodes)."""

from dataclasses import dataclass, field


@dataclass
class Sentence:
    forms: list = field(default_factory=list)
    lemmas: list = field(default_factory=list)
    upos: list = field(default_factory=list)
    xpos: list = field(default_factory=list)
    feats: list = field(default_factory=list)
    heads: list = field(default_factory=list)
    labels: list = field(default_factory=list)
    misc: list = field(default_factory=list)
    id: str = ""

    def __len__(self):
        return len(self.forms)


def read_conllu(path):
    sentences, sentence = [], Sentence()
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            line = line.rstrip("\n")
            if not line:
                if len(sentence):
                    sentences.append(sentence)
                sentence = Sentence()
                continue
            if line.startswith("# sent_id = "):
                sentence.id = line.removeprefix("# sent_id = ")
            columns = line.split("\t")
            if line.startswith("#") or not columns[0].isdigit():
                continue
            sentence.forms.append(columns[1])
            sentence.lemmas.append(columns[2])
            sentence.upos.append(columns[3])
            sentence.xpos.append(columns[4])
            sentence.feats.append(columns[5])
            sentence.heads.append(int(columns[6]))
            sentence.labels.append(columns[7])
            sentence.misc.append(columns[9])
    if len(sentence):
        sentences.append(sentence)
    return sentences
