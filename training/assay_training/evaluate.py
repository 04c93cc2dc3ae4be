"""Tags and parses examples with a model and compares with the treebank (gold words; LAS without subtypes)."""

from collections import Counter

import numpy as np
import torch

from .batches import group_by_size, make_batch
from .spanning_tree import best_tree


def predict(model, examples, classes, most_pieces=2000):
    """Yields (example, predicted class names by task and heads)."""
    model.eval()
    with torch.no_grad():
        for group in group_by_size(examples, most_pieces, shuffle=False):
            batch = make_batch(group)
            tags, arcs, dependents, label_heads = model(batch)
            arcs = torch.log_softmax(arcs, -1).numpy()
            heads = np.zeros(arcs.shape[:2], np.int64)
            for row, example in enumerate(group):
                words = len(example.features)
                heads[row, :words] = best_tree(arcs[row, :words, :words])
            tags["label"] = model.label_scores(dependents, label_heads, torch.from_numpy(heads))
            best = {task: scores.argmax(-1).numpy() for task, scores in tags.items()}
            for row, example in enumerate(group):
                words = len(example.features)
                result = {
                    task: [classes[task][number] for number in numbers[row, 1:words]] for task, numbers in best.items()
                }
                result["head"] = heads[row, 1:words].tolist()
                yield example, result


def evaluate(model, examples, classes):
    counts = Counter()
    for example, result in predict(model, examples, classes):
        for task in ("upos", "xpos", "feats", "lemma"):
            counts[task] += sum(a == b for a, b in zip(result.get(task, ()), example.values[task]))
        for head, label, gold_head, gold_label in zip(
            result["head"], result["label"], example.sentence.heads, example.sentence.labels
        ):
            counts["words"] += 1
            counts["uas"] += head == gold_head
            counts["las"] += head == gold_head and label.split(":")[0] == gold_label.split(":")[0]
        if "entity" in result and example.values["entity"][0] is not None:
            found, gold = spans(result["entity"]), spans(example.values["entity"])
            counts["entity_found"] += len(found)
            counts["entity_gold"] += len(gold)
            counts["entity_right"] += len(found & gold)
    scores = {task: round(100 * counts[task] / counts["words"], 2) for task in ("upos", "xpos", "feats", "lemma", "uas", "las")}
    if counts["entity_gold"]:
        scores["entity_f1"] = round(200 * counts["entity_right"] / (counts["entity_found"] + counts["entity_gold"]), 2)
    return scores


def spans(tags):
    found, start = set(), None
    for position, tag in enumerate([*tags, "O"]):
        if start is not None and not tag.startswith("I-"):
            found.add((start, position, tags[start][2:]))
            start = None
        if tag.startswith("B-") or (tag.startswith("I-") and start is None):
            start = position
    return found
