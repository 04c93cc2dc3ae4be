"""What trained models say of the training sentences, for a smaller model to learn from: the mean of their probabilities."""

import os

import torch

from .batches import group_by_size, make_batch
from .model_file import build, read_model

TAUGHT = ("upos", "xpos", "entity")
PIECES_AT_ONCE = 3000


def teach(examples, checkpoints, classes, pieces, treebanks, kept):
    """Sets `taught` of every example: probabilities [word, class] of tags, [word, head] of arcs, and [word, class] of the labels
    below the gold heads. They are kept in a file, since making them takes as long as an epoch."""
    own = {task: classes[task] for task in (*TAUGHT, "label")}
    if not os.path.exists(kept):
        for path in checkpoints:
            model, places = load_teacher(path, own, pieces, treebanks)
            with torch.no_grad():
                for group in group_by_size(examples, PIECES_AT_ONCE, shuffle=False):
                    add_opinion(model, places, group, 1 / len(checkpoints))
        torch.save({"teachers": checkpoints, "classes": own, "taught": [example.taught for example in examples]}, kept)
    said = torch.load(kept)
    if said.get("teachers") != checkpoints or said["classes"] != own or len(said["taught"]) != len(examples):
        raise SystemExit(f"{kept} is of other teachers, sentences or classes: name another file, or remove it, and the teachers are asked again")
    for example, taught in zip(examples, said["taught"]):
        example.taught = taught


def load_teacher(path, own, pieces, treebanks):
    """The model, and by task where it has the classes: the same ones may stand in another order."""
    teacher = read_model(path)
    known = teacher["classes"]
    if teacher["pieces"][: len(pieces)] != pieces or any(set(known[task]) != set(own[task]) for task in own):
        raise SystemExit(f"{path} has learned other classes or pieces: train it with the same --train files and --least")
    if teacher["treebanks"] not in ([], treebanks):
        raise SystemExit(f"{path} has learned the habits of {teacher['treebanks']}: name the --train files in this order, with --apart")
    return build(teacher).eval(), {task: [known[task].index(name) for name in names] for task, names in own.items()}


def add_opinion(model, places, group, share):
    batch = make_batch(group)
    tags, arcs, dependents, label_heads = model(batch)
    scores = {task: tags[task] for task in TAUGHT if task in tags}
    scores |= {"head": arcs, "label": model.label_scores(dependents, label_heads, batch.gold["head"])}
    scores = {task: values[..., places[task]] if task in places else values for task, values in scores.items()}
    for row, example in enumerate(group):
        words = len(example.features)
        for task, values in scores.items():
            last = words if task == "head" else values.size(-1)
            said = torch.softmax(values[row, 1:words, :last], -1) * share
            before = example.taught.get(task)
            example.taught[task] = (said if before is None else before.float() + said).half()
