"""Turns the labels and tags of a Universal Dependencies v1 treebank into v2, as far as the tree tells."""

LABELS = {
    "dobj": "obj",
    "nsubjpass": "nsubj:pass",
    "csubjpass": "csubj:pass",
    "auxpass": "aux:pass",
    "neg": "advmod",
    "foreign": "flat:foreign",
    "name": "flat:name",
    "mwe": "fixed",
    "case:suff": "compound",
    "case:pref": "compound",
    "case:aspect": "aux",
    "case:dec": "case",
    "dep": "parataxis",
}
TAGS = {"CONJ": "CCONJ"}
PREDICATES = {"VERB", "ADJ", "AUX"}


def is_v1(sentences):
    return any(label in ("dobj", "nsubjpass") for sentence in sentences[:200] for label in sentence.labels)


def convert(sentence):
    for position, label in enumerate(sentence.labels):
        head = sentence.heads[position] - 1
        if label.startswith("nmod") and head >= 0 and sentence.upos[head] in PREDICATES:
            label = label.replace("nmod", "obl")
        sentence.labels[position] = LABELS.get(label, label)
        sentence.upos[position] = TAGS.get(sentence.upos[position], sentence.upos[position])
    return sentence
