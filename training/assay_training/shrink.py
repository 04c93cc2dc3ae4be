"""Starts a small parser from a larger trained one: some of its layers, in each the attention heads and inner units that weigh most, and every
other part whose size is the same; of tags and labels those that both know."""

import torch

from .encoder import HEAD_SIZE
from .vocabulary import borrow_vectors

SIDES = ("arc_head", "arc_dependent", "label_head", "label_dependent")


def shrink_model(large, small, layers, classes, word_pieces, translated):
    """`large` is what `model_file.read_model` gives; `layers` says which of its layers to take; `translated` are vectors of
    pieces from translations."""
    weights = large["weights"]
    encoder = small.encoder
    vectors = borrow_vectors(word_pieces.pieces, large["pieces"], weights["encoder.pieces.weight"], translated)
    encoder.pieces.weight.data.copy_(vectors)
    encoder.positions.weight.data.copy_(weights["encoder.positions.weight"][: encoder.positions.num_embeddings])
    copy_same_size(small, weights, ("encoder.norm", "features", "inject", "mix", *SIDES, "arc"))
    for number, layer in zip(layers, encoder.layers):
        shrink_layer(weights, f"encoder.layers.{number}.", layer)
    for task, layer in small.tags.items():
        if f"tags.{task}.weight" in weights:
            copy_classes(layer.weight, weights[f"tags.{task}.weight"], classes[task], large["classes"][task])
            copy_classes(layer.bias, weights[f"tags.{task}.bias"], classes[task], large["classes"][task])
    copy_classes(small.label, weights["label"], classes["label"], large["classes"]["label"])


def copy_same_size(model, weights, prefixes):
    for name, parameter in model.named_parameters():
        if name.startswith(prefixes) and name in weights and weights[name].shape == parameter.shape:
            parameter.data.copy_(weights[name])


def copy_classes(parameter, values, own, known):
    if parameter.shape[1:] != values.shape[1:]:
        return
    numbers = {value: number for number, value in enumerate(known)}
    for number, value in enumerate(own):
        if value in numbers:
            parameter.data[number] = values[numbers[value]]


def shrink_layer(weights, prefix, layer):
    own = {name.removeprefix(prefix): values for name, values in weights.items() if name.startswith(prefix)}
    kept = heaviest_units(own["up.weight"], own["down.weight"], layer.up.out_features)
    own["up.weight"] = own["up.weight"][kept]
    own["up.bias"] = own["up.bias"][kept]
    own["down.weight"] = own["down.weight"][:, kept]
    keep_heads(own, layer.heads)
    layer.load_state_dict(own)


def keep_heads(own, count):
    """Of queries, keys and values, and of what joins them, only the heads whose values weigh most."""
    joined = own["out.weight"].view(own["out.weight"].size(0), -1, HEAD_SIZE)
    qkv = own["qkv.weight"].view(3, joined.size(1), HEAD_SIZE, -1)
    weight = qkv[2].flatten(1).norm(dim=1) * joined.transpose(0, 1).flatten(1).norm(dim=1)
    kept = torch.topk(weight, count).indices.sort().values
    own["out.weight"] = joined[:, kept].flatten(1)
    own["qkv.weight"] = qkv[:, kept].flatten(0, 2)
    own["qkv.bias"] = own["qkv.bias"].view(3, -1, HEAD_SIZE)[:, kept].flatten()


def heaviest_units(up, down, count):
    weight = up.norm(dim=1) * down.norm(dim=0)
    return torch.topk(weight, count).indices.sort().values
