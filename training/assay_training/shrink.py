"""Starts a small parser from a larger trained one: some of its layers, in each the attention heads and inner units that matter most, and every
other part whose size is the same; of tags and labels those that both know."""

import torch

from .vocabulary import borrow_vectors

SIDES = ("arc_head", "arc_dependent", "label_head", "label_dependent")


def shrink_model(large, small, layers, classes, word_pieces, translated, effects=None):
    """`large` is what `model_file.read_model` gives; `layers` says which of its layers to take; `translated` are vectors of
    pieces from translations; `effects` tell what matters in each layer of `large`: without them the size of weights does."""
    weights = large["weights"]
    encoder = small.encoder
    vectors = borrow_vectors(word_pieces.pieces, large["pieces"], weights["encoder.pieces.weight"], translated)
    encoder.pieces.weight.data.copy_(vectors)
    encoder.positions.weight.data.copy_(weights["encoder.positions.weight"][: encoder.positions.num_embeddings])
    shrink_sides(weights, "label", small.label_head.out_features)
    shrink_sides(weights, "arc", small.arc_head.out_features)
    copy_same_size(small, weights, ("encoder.norm", "features", "inject", "treebanks", *SIDES, "arc"))
    copy_mix(small, large, layers)
    for number, layer in zip(layers, encoder.layers):
        shrink_layer(weights, f"encoder.layers.{number}.", layer, effects[number] if effects else None)
    for task, layer in small.tags.items():
        if f"tags.{task}.weight" in weights:
            copy_classes(layer.weight, weights[f"tags.{task}.weight"], classes[task], large["classes"][task])
            copy_classes(layer.bias, weights[f"tags.{task}.bias"], classes[task], large["classes"][task])
    copy_classes(small.label, weights["label"], classes["label"], large["classes"]["label"])


def shrink_sides(weights, name, count):
    """Of the two sides of arcs or labels only the units that weigh most; the last row and column are of the ones that are added to the sides."""
    for side, across in (("dependent", -2), ("head", -1)):
        units = weights[f"{name}_{side}.weight"]
        of_units = weights[name].transpose(0, across)[: len(units)].flatten(1).norm(dim=1)
        kept = heaviest(units.norm(dim=1) * of_units, count)
        weights[f"{name}_{side}.weight"], weights[f"{name}_{side}.bias"] = units[kept], weights[f"{name}_{side}.bias"][kept]
        added = torch.arange(len(units), weights[name].size(across))
        weights[name] = weights[name].index_select(across, torch.cat([kept, added]))


def copy_mix(small, large, layers):
    """Layers before the one from which on there are words are not mixed in."""
    first = large["shape"]["encoder"]["words_from"] or 0
    own = list(layers)[small.encoder.words_from or 0 :]
    if min(own) >= first:
        small.mix.data.copy_(large["weights"]["mix"][:, [layer - first for layer in own]])


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


def shrink_layer(weights, prefix, layer, effects):
    own = {name.removeprefix(prefix): values for name, values in weights.items() if name.startswith(prefix)}
    matters = {name: effect.worth for name, effect in effects.items()} if effects else sizes_of_weights(own, layer.head_size)
    heads = heaviest(matters["heads"], layer.heads)
    units = heaviest(matters["units"], layer.up.out_features)
    if effects:
        own["out.bias"] = own["out.bias"] + effects["heads"].mean_of_others(heads, own["out.weight"])
        own["down.bias"] = own["down.bias"] + effects["units"].mean_of_others(units, own["down.weight"])
    keep_heads(own, heads, layer.head_size)
    own["up.weight"] = own["up.weight"][units]
    own["up.bias"] = own["up.bias"][units]
    own["down.weight"] = own["down.weight"][:, units]
    layer.load_state_dict(own)


def heaviest(weights, count):
    if count > len(weights):
        raise SystemExit(f"--start has {len(weights)} heads or units where {count} are asked for")
    return torch.topk(weights, count).indices.sort().values


def sizes_of_weights(own, head_size):
    heads, values = split_heads(own, head_size)
    return {
        "heads": values[2].flatten(1).norm(dim=1) * heads.transpose(0, 1).flatten(1).norm(dim=1),
        "units": own["up.weight"].norm(dim=1) * own["down.weight"].norm(dim=0),
    }


def split_heads(own, head_size):
    joined = own["out.weight"].view(own["out.weight"].size(0), -1, head_size)
    return joined, own["qkv.weight"].view(3, joined.size(1), head_size, -1)


def keep_heads(own, kept, head_size):
    """Of queries, keys and values, and of what joins them, only these heads."""
    joined, qkv = split_heads(own, head_size)
    own["out.weight"] = joined[:, kept].flatten(1)
    own["qkv.weight"] = qkv[:, kept].flatten(0, 2)
    own["qkv.bias"] = own["qkv.bias"].view(3, -1, head_size)[:, kept].flatten()
