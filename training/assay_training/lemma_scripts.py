"""Lemmas as edit scripts: a script says how to make the lemma from the form, and is short enough to be a class.

`case|cut_front|add_front|cut_back|add_back`, where case is `l` (lower-case the form first) or `k` (keep it);
`=lemma` where lemma and form share no stretch of letters.
"""


def make_script(form, lemma):
    source, case = (form, "k") if lemma != lemma.lower() or form == lemma else (form.lower(), "l")
    if form == form.lower():
        case = "l"
        source = form
    start, length, lemma_start = longest_common_stretch(source, lemma)
    if length == 0:
        return "=" + lemma
    cut_front, cut_back = start, len(source) - start - length
    return "|".join([case, str(cut_front), lemma[:lemma_start], str(cut_back), lemma[lemma_start + length :]])


def longest_common_stretch(left, right):
    best = (0, 0, 0)
    for i in range(len(left)):
        for j in range(len(right)):
            length = 0
            while i + length < len(left) and j + length < len(right) and left[i + length] == right[j + length]:
                length += 1
            if length > best[1]:
                best = (i, length, j)
    return best
