"""Starts a small encoder from a larger trained one: the first layers, and in each the inner units that weigh most."""

import torch

from .vocabulary import borrow_vectors


def shrink_encoder(large, small, large_pieces, small_pieces):
    """Copies what fits of a state dictionary (`large`) into the module `small`."""
    small.pieces.weight.data.copy_(borrow_vectors(small_pieces, large_pieces, large["pieces.weight"]))
    small.positions.weight.data.copy_(large["positions.weight"][: small.positions.num_embeddings])
    small.norm.load_state_dict({kind: large[f"norm.{kind}"] for kind in ("weight", "bias")})
    for number, layer in enumerate(small.layers):
        weights = {name.split(".", 2)[2]: values for name, values in large.items() if name.startswith(f"layers.{number}.")}
        kept = heaviest_units(weights["up.weight"], weights["down.weight"], layer.up.out_features)
        weights["up.weight"] = weights["up.weight"][kept]
        weights["up.bias"] = weights["up.bias"][kept]
        weights["down.weight"] = weights["down.weight"][:, kept]
        layer.load_state_dict(weights)


def heaviest_units(up, down, count):
    weight = up.norm(dim=1) * down.norm(dim=0)
    return torch.topk(weight, count).indices.sort().values
