"""Trains a tagger and parser. See README.md for the commands; a run can be stopped and taken up again."""

import argparse
import json
import os
import random
import time

import numpy as np
import torch
import torch.nn.functional as F

from assay_training.batches import Example, class_lists, group_by_size, make_batch, numbers_of
from assay_training.conllu import read_conllu
from assay_training.evaluate import evaluate
from assay_training.model import ParserModel
from assay_training.model_file import read_encoder
from assay_training.shrink import shrink_encoder
from assay_training.universal_v2 import convert, is_v1
from assay_training.vocabulary import learn_pieces
from assay_training.wordpiece import MASK, SPECIAL, WordPieces

TASK_WEIGHTS = {"upos": 0.5, "xpos": 0.5, "feats": 0.4, "lemma": 0.4, "entity": 0.5}


def main():
    options = read_options()
    torch.set_num_threads(options.threads)
    for seed in (random.seed, np.random.seed, torch.manual_seed):
        seed(options.seed)
    sentences = {path: read_treebank(path) for path in dict.fromkeys([*options.train, *options.dev])}
    if not options.pieces:
        word_pieces = WordPieces(read_pieces(options.encoder))
    else:
        learned = learn_pieces([s for path in options.train for s in sentences[path]], options.pieces, keep_accents=True)
        word_pieces = WordPieces(learned, keep_accents=True)
    examples = {path: make_examples(path, sentences[path], word_pieces) for path in sentences}
    train = [example for path in options.train for example in training_part(examples[path], options.hold_out)]
    develop = {os.path.basename(path): held_part(examples[path], options.hold_out) for path in options.dev}
    classes = class_lists(train, options.least)
    numbers = numbers_of(classes)
    for example in [*train, *(example for held in develop.values() for example in held)]:
        example.number_classes(numbers)
    model = ParserModel(len(word_pieces.pieces), classes, layers=options.layers, inner=options.inner)
    start_encoder(options, model, word_pieces.pieces)
    run(options, model, classes, train, develop, word_pieces)


def read_pieces(directory):
    with open(f"{directory}/tokenizer.json", encoding="utf-8") as file:
        vocabulary = json.load(file)["model"]["vocab"]
    return sorted(vocabulary, key=vocabulary.get)


def read_treebank(path):
    sentences = read_conllu(path)
    return [convert(sentence) for sentence in sentences] if is_v1(sentences) else sentences


def make_examples(path, sentences, word_pieces):
    has_entities = "gum" in os.path.basename(path)
    return [Example(sentence, word_pieces, has_entities) for sentence in sentences]


def training_part(examples, hold_out):
    """Without a held part the development files are separate ones."""
    return [example for number, example in enumerate(examples) if example.fits() and not (hold_out and number % hold_out == 0)]


def held_part(examples, hold_out):
    return [example for number, example in enumerate(examples) if example.fits() and (not hold_out or number % hold_out == 0)]


def start_encoder(options, model, pieces):
    if not options.start:
        model.encoder.load_pretrained(options.encoder)
        return
    weights, known_pieces = read_encoder(options.start)
    large = {name: torch.from_numpy(np.array(values)) for name, values in weights.items()}
    shrink_encoder(large, model.encoder, known_pieces, pieces)


def run(options, model, classes, train, develop, word_pieces):
    model.encoder.pieces.weight.requires_grad = not options.freeze_pieces
    encoder = list(model.encoder.parameters())
    heads = [parameter for name, parameter in model.named_parameters() if not name.startswith("encoder.")]
    optimizer = torch.optim.AdamW(
        [{"params": encoder, "lr": options.encoder_rate}, {"params": heads, "lr": options.head_rate}],
        betas=(0.9, 0.98),
        weight_decay=0.01,
    )
    steps_per_epoch = len(group_by_size(train, options.batch, shuffle=False))
    all_steps = options.epochs * steps_per_epoch
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: learning_rate(step / all_steps))
    first_epoch = 0
    if os.path.exists(options.out):
        saved = torch.load(options.out)
        model.load_state_dict(saved["model"])
        optimizer.load_state_dict(saved["optimizer"])
        first_epoch = saved["epoch"]
        schedule.last_epoch = first_epoch * steps_per_epoch
        print(f"resumes after epoch {first_epoch}", flush=True)
    started = time.time()
    for epoch in range(first_epoch, options.epochs):
        random.seed(options.seed * 1000 + epoch)
        torch.manual_seed(options.seed * 1000 + epoch)
        total = 0.0
        for count, group in enumerate(group_by_size(train, options.batch, shuffle=True), 1):
            model.train()
            loss = loss_of(model, hide_pieces(make_batch(group), word_pieces, options.piece_dropout))
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 5.0)
            optimizer.step()
            schedule.step()
            total += float(loss)
            if count % 100 == 0:
                print(f"epoch {epoch + 1} step {count}/{steps_per_epoch} loss {total / count:.3f} {time.time() - started:.0f} s", flush=True)
        save(options.out, model, optimizer, classes, word_pieces, epoch + 1)
        if (epoch + 1) % options.evaluate_every and epoch + 1 < options.epochs:
            continue
        for name, examples in develop.items():
            print(f"epoch {epoch + 1} {name} {evaluate(model, examples, classes)}", flush=True)


def learning_rate(progress):
    """Rises for the first 5 %, then falls to nothing."""
    return min(1.0, progress / 0.05 + 0.01) * max(0.005, (1 - progress) / 0.95 if progress > 0.05 else 1.0)


def hide_pieces(batch, word_pieces, rate):
    special = torch.tensor([word_pieces.index[piece] for piece in SPECIAL])
    hidden = (torch.rand(batch.pieces.shape) < rate) & ~torch.isin(batch.pieces, special)
    batch.pieces = batch.pieces.masked_fill(hidden, word_pieces.index[MASK])
    return batch


def loss_of(model, batch):
    tags, arcs, dependents, label_heads = model(batch)
    gold = batch.gold
    loss = cross_entropy(arcs, gold["head"]) + cross_entropy(
        model.label_scores(dependents, label_heads, gold["head"]), gold["label"]
    )
    for task, weight in TASK_WEIGHTS.items():
        if task in tags and (gold[task] >= 0).any():
            loss = loss + weight * cross_entropy(tags[task], gold[task])
    return loss


def cross_entropy(scores, gold):
    return F.cross_entropy(scores.reshape(-1, scores.size(-1)), gold.reshape(-1), ignore_index=-1)


def save(path, model, optimizer, classes, word_pieces, epoch):
    state = {
        "model": model.state_dict(),
        "optimizer": optimizer.state_dict(),
        "classes": classes,
        "pieces": word_pieces.pieces,
        "keep_accents": word_pieces.keep_accents,
        "epoch": epoch,
    }
    torch.save(state, path + ".part")
    os.replace(path + ".part", path)


def read_options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--train", nargs="+", required=True, metavar="CONLLU")
    parser.add_argument("--dev", nargs="+", required=True, metavar="CONLLU")
    parser.add_argument("--encoder", help="directory with tokenizer.json and model.fp16.safetensors, to begin without --start")
    parser.add_argument("--out", required=True, help="checkpoint; an existing one is taken up again")
    parser.add_argument("--start", help="model file (models/en.safetensors) whose encoder is shrunk")
    parser.add_argument("--layers", type=int, default=6)
    parser.add_argument("--inner", type=int, default=1536, help="units of the layers' inner part")
    parser.add_argument("--pieces", type=int, help="learn a vocabulary of this size instead of the encoder's")
    parser.add_argument("--hold-out", type=int, help="hold out every n-th sentence instead of separate --dev files")
    parser.add_argument("--least", type=int, default=3, help="a class that occurs less often is left out")
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--batch", type=int, default=900, help="pieces per step")
    parser.add_argument("--encoder-rate", type=float, default=2e-4)
    parser.add_argument("--head-rate", type=float, default=1.5e-3)
    parser.add_argument("--piece-dropout", type=float, default=0.05)
    parser.add_argument("--freeze-pieces", action="store_true", help="leave the vectors of the word pieces as they are")
    parser.add_argument("--evaluate-every", type=int, default=1, metavar="EPOCHS")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if bool(options.start) != bool(options.pieces) or bool(options.start) == bool(options.encoder):
        parser.error("give --encoder, or --start with --pieces")
    return options


if __name__ == "__main__":
    main()
