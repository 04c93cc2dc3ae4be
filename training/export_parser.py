"""Turns a checkpoint of train_parser.py into the model file that Assay reads."""

import argparse

import torch

from assay_training.model_file import OLD_SIZES, ModelFile
from assay_training.word_features import FEATURES


def main():
    options = read_options()
    checkpoint = torch.load(options.checkpoint)
    weights = {name: values.numpy() for name, values in checkpoint["model"].items()}
    fold = checkpoint["fold"] or {}
    encoder = {**OLD_SIZES, **checkpoint["shape"]["encoder"]}
    layers, words_from = encoder["layers"], encoder["words_from"]
    size, digest = model_file(weights, layers, checkpoint["shape"].get("exact", False)).write(
        options.out,
        {
            "format": 1,
            "language": options.language,
            "encoder": {
                "kind": "transformer",
                "layers": layers,
                "heads": weights["encoder.layers.0.out.weight"].shape[1] // encoder["head_size"],
                **({} if words_from is None else {"wordsFrom": words_from}),
            },
            "mix": torch.softmax(torch.tensor(weights["mix"]), -1).tolist(),
            "classes": checkpoint["classes"],
            **({"lemmaTags": checkpoint["lemma_tags"]} if "lemma_tags" in checkpoint else {}),
            "pieces": checkpoint["pieces"],
            **({} if checkpoint["shape"].get("exact") else {"inputBits": 7}),
            "accents": "keep" if checkpoint["keep_accents"] else "drop",
            **({"treebanks": checkpoint["treebanks"]} if checkpoint["treebanks"] else {}),
            **({"fold": "".join(before + after for before, after in fold.items())} if fold else {}),
        },
    )
    print(f"{options.out}: {size} bytes, sha256 {digest}")


def model_file(weights, layers, exact):
    file = ModelFile(exact)
    linear = lambda target, source: file.add_linear(target, weights[f"{source}.weight"], weights.get(f"{source}.bias"))
    norm = lambda target, source: (
        file.add(f"{target}.gain", weights[f"{source}.weight"]),
        file.add(f"{target}.bias", weights[f"{source}.bias"]),
    )
    file.add_matrix("pieces", weights["encoder.pieces.weight"])
    file.add_matrix("positions", weights["encoder.positions.weight"])
    norm("norm", "encoder.norm")
    for number in range(layers):
        source, target = f"encoder.layers.{number}", f"layer{number}"
        for part in ("qkv", "out", "up", "down"):
            linear(f"{target}.{part}", f"{source}.{part}")
        norm(f"{target}.norm1", f"{source}.norm1")
        norm(f"{target}.norm2", f"{source}.norm2")
    for number in range(FEATURES):
        file.add_matrix(f"feature{number}", weights[f"features.{number}.weight"])
    linear("inject", "inject")
    if len(weights["treebanks.weight"]) > 1:
        file.add("treebanks", weights["treebanks.weight"])
    add_heads(file, weights, linear)
    return file


def add_heads(file, weights, linear):
    for name in weights:
        if name.startswith("tags.") and name.endswith(".weight"):
            task = name.split(".")[1]
            linear(f"tag.{task}", f"tags.{task}")
    for side in ("arc_head", "arc_dependent", "label_head", "label_dependent"):
        linear(side, side)
    # The last column of `arc` adds the same to every head of a word, so the choice among heads does not need it.
    file.add_linear("arc", weights["arc"][:, :-1].T)
    classes, rows, columns = weights["label"].shape
    by_class = weights["label"].transpose(0, 2, 1).reshape(classes * columns, rows)
    # the last input of the left side is always one, so its weights are the bias
    file.add_linear("label", by_class[:, :-1], by_class[:, -1])


def read_options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint")
    parser.add_argument("--language", required=True)
    parser.add_argument("--out", required=True)
    return parser.parse_args()


if __name__ == "__main__":
    main()
