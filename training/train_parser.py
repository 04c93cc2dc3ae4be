"""Trains a tagger and parser. See README.md for the commands; a run can be stopped and taken up again."""

import argparse
import copy
import os
import random
import re
import time
from collections import Counter

import numpy as np
import torch
import torch.nn.functional as F

from assay_training.batches import Example, class_lists, group_by_size, hide_pieces, lemma_tags, make_batch, numbers_of
from assay_training.effects import choose_parts, measure_effects
from assay_training.evaluate import evaluate
from assay_training.model import ParserModel
from assay_training.model_file import build, read_model
from assay_training.parallel import translated_pieces, word_vectors
from assay_training.pretrained import read_pieces
from assay_training.shrink import shrink_model
from assay_training.teachers import teach
from assay_training.treebank import held_part, read_treebank, traditional_to_simplified, training_part
from assay_training.vocabulary import common_han, learn_pieces
from assay_training.wordpiece import WordPieces

TASK_WEIGHTS = {"upos": 1.0, "xpos": 0.5, "feats": 0.4, "lemma": 0.4, "entity": 0.5}

# Sentences on which is measured what matters in the model that a smaller one starts from.
MEASURED = 800


def main():
    options = read_options()
    torch.set_num_threads(options.threads)
    for seed in (random.seed, np.random.seed, torch.manual_seed):
        seed(options.seed)
    large = read_model(options.start) if options.start else None
    fold = traditional_to_simplified() if options.fold_traditional else large and large["fold"]
    paths = list(dict.fromkeys([*options.train, *options.dev]))
    sentences = {path: read_treebank(path, fold) for path in paths}
    known = [sentence for path in options.train for sentence in training_part(sentences[path], options.hold_out)]
    fill_in_sizes(options, large)
    if options.pieces:
        pieces = learn_pieces(known, options.pieces, keep_accents=True)
        if options.common_han:
            pieces = list(dict.fromkeys([*pieces, *common_han()]))
        word_pieces = WordPieces(pieces, keep_accents=True, fold=fold)
    elif large:
        word_pieces = WordPieces(large["pieces"][: options.keep_pieces], large["keep_accents"], fold)
    else:
        word_pieces = WordPieces(read_pieces(options.encoder)[: options.keep_pieces])
    examples = {path: make_examples(options, path, sentences[path], word_pieces) for path in paths}
    train = [example for path in options.train for example in training_part(examples[path], options.hold_out) if example.fits()]
    develop = {
        os.path.basename(path): [example for example in held_part(examples[path], options.hold_out) if example.fits()]
        for path in options.dev
    }
    classes = class_lists(train, options.least)
    numbers = numbers_of(classes)
    for example in [*train, *(example for held in develop.values() for example in held)]:
        example.number_classes(numbers)
    treebanks = treebank_names(options)
    if options.teachers:
        teach(train, options.teachers, classes, word_pieces.pieces, treebanks, options.taught)
    if os.path.exists(options.out):
        model = ParserModel(len(word_pieces.pieces), classes, **torch.load(options.out)["shape"])
    elif large:
        effects = effects_in(options, large, word_pieces, classes, treebanks, train, known)
        model = ParserModel(len(word_pieces.pieces), classes, **shape_of(options, effects))
        start(options, model, large, classes, word_pieces, known, treebanks, effects)
    else:
        model = ParserModel(len(word_pieces.pieces), classes, **shape_of(options, None))
        model.encoder.load_pretrained(options.encoder, word_pieces.pieces)
    description = {"classes": classes, "shape": model.shape, "treebanks": treebanks, "lemma_tags": lemma_tags(train, classes["lemma"]), **word_pieces.description()}
    run(options, model, train, develop, description)


def fill_in_sizes(options, large):
    """Sizes that were not asked for are those of --start."""
    usual = {"encoder": {"width": 384, "head_size": 32, "layers": 6, "heads": 12, "inner": 1536, "words_from": None}, "feature_width": 24, "arc_width": 256, "label_width": 96}
    known = large["shape"] if large else usual
    for name, value in {**known["encoder"], **{name: known[name] for name in ("feature_width", "arc_width", "label_width")}}.items():
        if getattr(options, name) is None:
            by_layer = name in ("heads", "inner") and not isinstance(value, int)
            setattr(options, name, [value[number] for number in layers_of(options)] if by_layer else value)


def treebank_name(path):
    """`gsd` of `UD/de/gsd-dev.conllu`."""
    return re.match(r"\w+", os.path.basename(path)).group()


def treebank_names(options):
    """The treebanks whose habits are kept apart, in the order of --train; one may have several files."""
    return list(dict.fromkeys(map(treebank_name, options.train))) if options.apart else []


def shape_of(options, effects):
    """What `ParserModel` is built with."""
    parts = {"heads": options.heads, "inner": options.inner}
    if options.keep_share:
        if not effects:
            raise SystemExit("--keep-share needs a --start with the same pieces, classes and treebanks, or --translation")
        parts = choose_parts([effects[number] for number in layers_of(options)], options.keep_share, options.head_size)
        print("kept in each layer:", parts, flush=True)
    return {
        "encoder": {"width": options.width, "head_size": options.head_size, "layers": len(layers_of(options)), **parts, "words_from": options.words_from},
        "feature_width": options.feature_width,
        "arc_width": options.arc_width,
        "label_width": options.label_width,
        "treebanks": len(treebank_names(options)) or 1,
        "exact": options.exact,
    }


def layers_of(options):
    """Which layers of --start are taken."""
    return options.take_layers or range(options.layers)


def make_examples(options, path, sentences, word_pieces):
    has_entities = "gum" in os.path.basename(path)
    number = treebank_names(options).index(treebank_name(path)) if options.apart else 0
    return [Example(sentence, word_pieces, has_entities, number) for sentence in sentences]


def effects_in(options, large, word_pieces, classes, treebanks, train, known):
    """What the parts of `large` are worth, measured on sentences that it can read: those to train on, else their translations."""
    if large["pieces"][: len(word_pieces.pieces)] == word_pieces.pieces and large["classes"] == classes and large["treebanks"] == treebanks:
        readable = train
    elif options.translation:
        readable = translated_examples(options.translation, {sentence.id for sentence in known}, large)
    else:
        print("heads and units are kept by the size of their weights", flush=True)
        return None
    return measure_effects(build(large), random.sample(readable, min(len(readable), MEASURED)), lambda model, batch: loss_of(model, batch, 0))


def translated_examples(path, ids, large):
    """The English sentences with these ids."""
    word_pieces, numbers, name = WordPieces(large["pieces"]), numbers_of(large["classes"]), treebank_name(path)
    number = large["treebanks"].index(name) if name in large["treebanks"] else 0
    examples = [Example(sentence, word_pieces, treebank=number) for sentence in read_treebank(path) if sentence.id in ids]
    for example in examples:
        example.number_classes(numbers)
    return [example for example in examples if example.fits()]


def start(options, model, large, classes, word_pieces, known, treebanks, effects):
    if large["treebanks"] != treebanks:
        large["weights"].pop("treebanks.weight", None)
    translated = {}
    if options.translation:
        english = read_treebank(options.translation)
        vectors = word_vectors(known, english, large["pieces"], large["weights"]["encoder.pieces.weight"])
        counts = Counter(form.lower() for sentence in known for form in sentence.forms)
        translated = translated_pieces(word_pieces, vectors, counts)
    shrink_model(large, model, layers_of(options), classes, word_pieces, translated, effects)


def run(options, model, train, develop, description):
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
    averaged = copy.deepcopy(model) if options.average else model
    if os.path.exists(options.out):
        saved = torch.load(options.out)
        model.load_state_dict(saved["last"])
        averaged.load_state_dict(saved["model"])
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
            group = [example.in_other_case() if random.random() < options.other_case else example for example in group]
            batch = hide_pieces(make_batch(group), description["pieces"], options.piece_dropout)
            loss = loss_of(model, batch, options.taught_share)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 5.0)
            optimizer.step()
            schedule.step()
            if options.average:
                move_towards(averaged, model, 1 - options.average)
            total += float(loss)
            if count % 100 == 0:
                print(f"epoch {epoch + 1} step {count}/{steps_per_epoch} loss {total / count:.3f} {time.time() - started:.0f} s", flush=True)
        save(options.out, averaged, model, optimizer, description, epoch + 1)
        if (epoch + 1) % options.evaluate_every and epoch + 1 < options.epochs:
            continue
        for name, examples in develop.items():
            print(f"epoch {epoch + 1} {name} {evaluate(averaged, examples, description['classes'])}", flush=True)


def learning_rate(progress):
    """Rises for the first 5 %, then falls to nothing."""
    return min(1.0, progress / 0.05 + 0.01) * max(0.005, (1 - progress) / 0.95 if progress > 0.05 else 1.0)


@torch.no_grad()
def move_towards(averaged, model, step):
    """The running mean of the weights: it errs less than the weights of any one step."""
    for mean, value in zip(averaged.parameters(), model.parameters()):
        mean.lerp_(value, step)


def loss_of(model, batch, taught_share):
    tags, arcs, dependents, label_heads = model(batch)
    labels = model.label_scores(dependents, label_heads, batch.gold["head"])
    scores = {"head": arcs, "label": labels, **{task: tags[task] for task in TASK_WEIGHTS if task in tags}}
    loss = 0
    for task, values in scores.items():
        share = taught_share if task in batch.taught else 0
        if (batch.gold[task] >= 0).any():
            loss = loss + TASK_WEIGHTS.get(task, 1) * (1 - share) * cross_entropy(values, batch.gold[task])
        if share:
            loss = loss + TASK_WEIGHTS.get(task, 1) * share * taught_cross_entropy(values, batch.taught[task])
    return loss


def taught_cross_entropy(scores, taught):
    return -(taught * torch.log_softmax(scores, -1)).sum() / taught.sum()


def cross_entropy(scores, gold):
    return F.cross_entropy(scores.reshape(-1, scores.size(-1)), gold.reshape(-1), ignore_index=-1)


def save(path, averaged, model, optimizer, description, epoch):
    state = {"model": averaged.state_dict(), "last": model.state_dict(), "optimizer": optimizer.state_dict(), **description, "epoch": epoch}
    torch.save(state, path + ".part")
    os.replace(path + ".part", path)


def read_options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--train", nargs="+", required=True, metavar="CONLLU")
    parser.add_argument("--dev", nargs="+", required=True, metavar="CONLLU")
    parser.add_argument("--encoder", help="directory with tokenizer.json and model.fp16.safetensors or onnx/model.onnx, to begin without --start")
    parser.add_argument("--out", required=True, help="checkpoint; an existing one is taken up again")
    parser.add_argument("--start", help="model file (models/en.safetensors) or checkpoint to begin with: shrunk, or trained on in its own shape")
    parser.add_argument("--average", type=float, metavar="DECAY", help="keep the running mean of the weights, 0.998 for example")
    # sizes that are not given are those of --start
    parser.add_argument("--width", type=int, help="units of a layer")
    parser.add_argument("--head-size", type=int, help="units of an attention head")
    parser.add_argument("--layers", type=int)
    parser.add_argument("--heads", type=int, help="attention heads of a layer")
    parser.add_argument("--inner", type=int, help="units of the layers' inner part")
    parser.add_argument("--keep-share", type=float, metavar="SHARE", help="instead of --heads and --inner: keep so much of the multiplications of the layers that are taken from --start, where they matter most")
    parser.add_argument("--take-layers", nargs="+", type=int, help="which layers of --start to take; the first ones by default")
    parser.add_argument("--words-from", type=int, metavar="LAYER", help="merge the pieces of each word before this layer")
    parser.add_argument("--feature-width", type=int)
    parser.add_argument("--arc-width", type=int)
    parser.add_argument("--label-width", type=int)
    parser.add_argument("--pieces", type=int, help="learn a vocabulary of this size instead of the encoder's")
    parser.add_argument("--common-han", action="store_true", help="with --pieces: also the common Chinese characters that the treebanks lack")
    parser.add_argument("--keep-pieces", type=int, help="keep so many pieces of --start, the most frequent")
    parser.add_argument("--hold-out", type=int, help="hold out every n-th sentence instead of separate --dev files")
    parser.add_argument("--fold-traditional", action="store_true", help="read traditional Chinese characters as simplified ones")
    parser.add_argument("--translation", metavar="CONLLU", help="English treebank with the same sentence ids, to begin with the vectors of translations")
    parser.add_argument("--apart", action="store_true", help="learn the habits of each --train file apart; the model can follow each, and follows the first unless told")
    parser.add_argument("--teachers", nargs="+", default=[], metavar="MODEL", help="larger models (files or checkpoints) to learn from besides the treebanks")
    parser.add_argument("--taught", default="taught.pt", help="where what the teachers say is kept")
    parser.add_argument("--taught-share", type=float, default=0.7, help="their weight in the loss")
    parser.add_argument("--least", type=int, default=3, help="a class that occurs less often is left out")
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--batch", type=int, default=900, help="pieces per step")
    parser.add_argument("--encoder-rate", type=float, default=2e-4)
    parser.add_argument("--head-rate", type=float, default=1.5e-3)
    parser.add_argument("--piece-dropout", type=float, default=0.05)
    parser.add_argument("--other-case", type=float, default=0, metavar="SHARE", help="read so many sentences in small letters, or with capitals")
    parser.add_argument("--freeze-pieces", action="store_true", help="leave the vectors of the word pieces as they are")
    parser.add_argument("--exact", action="store_true", help="round nothing, for a model that is only to teach others")
    parser.add_argument("--evaluate-every", type=int, default=1, metavar="EPOCHS")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if bool(options.start) == bool(options.encoder):
        parser.error("give --encoder or --start")
    return options


if __name__ == "__main__":
    main()
