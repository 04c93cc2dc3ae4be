"""Named entities from GUM's coreference mentions.

GUM marks every mention, named or not, as `Entity=(id-type-...` ... `id)` in the MISC column. A mention is a
*named* one when its syntactic head is a proper noun, or when it is a time whose head is a proper noun or a
number. Its span is then cut down to the name itself: the head with its flat, compound and `of` parts; of a time all parts
of the date, with the commas between them.
"""

import re

BRACKET = re.compile(r"\((\d+)-([a-z]+)[^()]*(\))?|(\d+)\)")
ENTITY = re.compile(r"(?:^|\|)Entity=([^|]*)")
NAME_RELATIONS = {"flat", "compound", "amod", "nummod", "goeswith"}


def mentions(sentence):
    """Yields (start, end, type) of all mentions that open and close in the sentence; ends are inclusive."""
    open_mentions = {}
    for position, misc in enumerate(sentence.misc):
        match = ENTITY.search(misc)
        for opening, kind, closed_at_once, closing in BRACKET.findall(match.group(1)) if match else ():
            if closed_at_once:
                yield position, position, kind
            elif opening:
                open_mentions.setdefault(opening, []).append((position, kind))
            elif open_mentions.get(closing):
                start, kind = open_mentions[closing].pop()
                yield start, position, kind


def head_of_span(sentence, start, end):
    for position in range(start, end + 1):
        head = sentence.heads[position] - 1
        if head < start or head > end:
            return position
    return end


def name_span(sentence, head, start, end, kind):
    """The longest unbroken stretch around `head` that belongs to the name."""
    in_name = {head}
    is_time = kind == "time"
    grew = True
    while grew:
        grew = False
        for position in range(start, end + 1):
            if position in in_name or sentence.heads[position] - 1 not in in_name:
                continue
            relation = sentence.labels[position].split(":")[0]
            proper = sentence.xpos[position].startswith("NNP") or sentence.upos[position] == "NUM"
            hyphen = sentence.xpos[position] == "HYPH"
            of_inside = relation == "case" and sentence.lemmas[position] == "of" and position > head
            date_part = is_time and (sentence.upos[position] == "PUNCT" or is_date_part(sentence, position))
            if (relation in NAME_RELATIONS and proper) or hyphen or of_inside or date_part or is_of_part(sentence, position):
                in_name.add(position)
                grew = True
    first = last = head
    while first - 1 in in_name:
        first -= 1
    while last + 1 in in_name:
        last += 1
    while last > head and sentence.upos[last] in ("ADP", "PUNCT"):
        last -= 1
    while first < head and sentence.upos[first] == "PUNCT":
        first += 1
    return first, last


def is_date_part(sentence, position):
    """The `July` and the `1954` of `July 17, 1954`, the `pm` of `5 pm`."""
    names_time = sentence.upos[position] in ("PROPN", "NUM") or sentence.lemmas[position] in ("a.m.", "p.m.")
    return sentence.labels[position] in ("nmod:unmarked", "obl:unmarked", "nummod", "appos") and names_time


def is_of_part(sentence, position):
    """The `Wales` of `Prince of Wales`."""
    return (
        sentence.labels[position].startswith("nmod")
        and sentence.upos[position] == "PROPN"
        and any(
            sentence.heads[other] == position + 1 and sentence.lemmas[other] == "of" for other in range(len(sentence))
        )
    )


def entity_tags(sentence):
    """BIO tags of the named entities; where names nest, the longest wins, of mentions with the same name the innermost."""
    spans = []
    for start, end, kind in mentions(sentence):
        head = head_of_span(sentence, start, end)
        if sentence.upos[head] == "PROPN" or (kind == "time" and sentence.upos[head] in ("NUM", "PROPN")):
            spans.append((*name_span(sentence, head, start, end, kind), kind))
    tags = ["O"] * len(sentence)
    for start, end, kind in sorted(spans, key=lambda span: span[0] - span[1]):
        if all(tag == "O" for tag in tags[start : end + 1]):
            tags[start : end + 1] = [f"B-{kind}"] + [f"I-{kind}"] * (end - start)
    return tags
