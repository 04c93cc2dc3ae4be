"""Learns the entity layer of a finished model anew, and which tags go with which lemma scripts. All other weights stay as they are, byte for byte."""

import argparse
import random

import torch
import torch.nn.functional as F

from assay_training.batches import Example, group_by_size, hide_pieces, lemma_tags, make_batch, numbers_of
from assay_training.evaluate import evaluate
from assay_training.model_file import ModelFile, build, read_model
from assay_training.treebank import read_treebank
from assay_training.wordpiece import WordPieces

HIDDEN_PIECES = 0.15
WORDS_AT_ONCE = 2000


def main():
    options = read_options()
    for seed in (random.seed, torch.manual_seed):
        seed(1)
    known = read_model(options.model)
    classes, treebanks = known["classes"], range(max(1, len(known["treebanks"])))
    word_pieces = WordPieces(known["pieces"], known["keep_accents"], known["fold"])
    make = lambda path, has_entities, treebank=0: number([Example(sentence, word_pieces, has_entities, treebank) for sentence in read_treebank(path)], classes)
    model = build(known).eval()
    develop = make(options.dev, True)
    print("before", evaluate(model, develop, classes), flush=True)
    # An entity is one whatever the habits that the model follows.
    parts = [inputs_of(model, make(options.entities, True, treebank), known["pieces"]) for treebank in treebanks]
    inputs, gold = torch.cat([inputs for inputs, _ in parts]), torch.cat([gold for _, gold in parts])
    train(model.tags["entity"], inputs, gold, options.epochs)
    print("after", evaluate(model, develop, classes), flush=True)
    file = ModelFile.read(options.model)
    layer = model.tags["entity"]
    file.add_linear("tag.entity", layer.weight.detach().numpy(), layer.bias.detach().numpy())
    examples = [example for path in options.train for example in make(path, False)]
    size, digest = file.write(options.model, {**file.description, "lemmaTags": lemma_tags(examples, classes["lemma"])})
    print(f"{options.model}: {size} bytes, sha256 {digest}")


def number(examples, classes):
    for example in examples:
        example.number_classes(numbers_of(classes))
    return [example for example in examples if example.fits()]


def inputs_of(model, examples, pieces):
    """What the layer reads of every word, and the class that it should say. The network knows these sentences by heart, so it has to read them with
    some units and pieces missing, to be as unsure as it will be of others."""
    model.train()
    seen, inputs, gold = [], [], []
    hook = model.tags["entity"].register_forward_pre_hook(lambda _, values: seen.append(values[0]))
    with torch.no_grad():
        for group in group_by_size(examples, 3000, shuffle=False):
            batch = hide_pieces(make_batch(group), pieces, HIDDEN_PIECES)
            model(batch)
            words = batch.gold["entity"] >= 0
            inputs.append(seen.pop()[words])
            gold.append(batch.gold["entity"][words])
    hook.remove()
    return torch.cat(inputs), torch.cat(gold)


def train(layer, inputs, gold, epochs):
    optimizer = torch.optim.AdamW(layer.parameters(), lr=1e-3, weight_decay=0.01)
    steps = epochs * -(-len(gold) // WORDS_AT_ONCE)
    schedule = torch.optim.lr_scheduler.LinearLR(optimizer, 1, 0.01, steps)
    for epoch in range(epochs):
        total = 0.0
        for words in torch.randperm(len(gold)).split(WORDS_AT_ONCE):
            loss = F.cross_entropy(layer(inputs[words]), gold[words])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            total += float(loss) * len(words)
        print(f"epoch {epoch + 1} loss {total / len(gold):.4f}", flush=True)


def read_options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", help="model file (models/en.safetensors), which is written anew")
    parser.add_argument("--entities", required=True, metavar="CONLLU", help="treebank with mentions to learn from (GUM's)")
    parser.add_argument("--dev", required=True, metavar="CONLLU", help="treebank with mentions to measure with")
    parser.add_argument("--train", nargs="+", required=True, metavar="CONLLU", help="what the model was trained on, for the tags of lemma scripts")
    parser.add_argument("--epochs", type=int, default=3)
    return parser.parse_args()


if __name__ == "__main__":
    main()
