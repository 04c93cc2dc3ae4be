"""Writes a trained model as one safetensors file: matrices in 8 bits with a scale per row, the rest in 32 bits.

The metadata entry `assay` holds everything that is not a tensor: kind of encoder, classes, word pieces.
"""

import hashlib
import json
import re
import struct

import numpy as np
import torch

from .model import ParserModel
from .rounding import final_scales

# Of checkpoints that do not tell.
OLD_SIZES = {"width": 384, "head_size": 32}

# What `wordpiece.WordPieces` is made with.
SPELLING = ("pieces", "keep_accents", "fold")

OWN_NAMES = [
    (r"^(pieces|positions|norm)$", r"encoder.\1"),
    (r"^layer(\d+)", r"encoder.layers.\1"),
    (r"^feature(\d+)", r"features.\1"),
    (r"^tag\.", "tags."),
]


class ModelFile:
    def __init__(self, exact=False):
        """`exact`: the kernel sums up in 32 bits, so weights need not be small."""
        self.exact = exact
        self.tensors = {}
        self.description = {}

    @classmethod
    def read(cls, path):
        """A file as it is: whole numbers stay whole numbers."""
        description, tensors = read_file(path)
        file = cls("inputBits" not in description)
        file.description, file.tensors = description, tensors
        return file

    def add(self, name, values):
        self.tensors[name] = np.ascontiguousarray(values, np.float32)

    def add_matrix(self, name, values, scales=None):
        """Rows in 8 bits: value = scale of the row * whole number between -127 and 127."""
        values = np.asarray(values, np.float32)
        scales = np.maximum(np.abs(values).max(1) / 127, 1e-12) if scales is None else scales
        self.tensors[name] = np.clip(np.rint(values / scales[:, None]), -127, 127).astype(np.int8)
        self.add(f"{name}.scale", scales)

    def add_linear(self, name, weight, bias=None):
        self.add_matrix(name, weight, None if self.exact else final_scales(torch.tensor(weight, dtype=torch.float32)).numpy())
        self.add(f"{name}.bias", np.zeros(len(weight)) if bias is None else bias)

    def write(self, path, metadata):
        header, offset = {"__metadata__": {"assay": json.dumps(metadata, ensure_ascii=False)}}, 0
        ordered = sorted(self.tensors.items(), key=lambda item: item[1].dtype == np.int8)
        for name, values in ordered:
            kind = "I8" if values.dtype == np.int8 else "F32"
            header[name] = {"dtype": kind, "shape": list(values.shape), "data_offsets": [offset, offset + values.nbytes]}
            offset += values.nbytes
        encoded = json.dumps(header, ensure_ascii=False).encode("utf-8")
        encoded += b" " * (-len(encoded) % 8)
        data = struct.pack("<Q", len(encoded)) + encoded + b"".join(values.tobytes() for _, values in ordered)
        with open(path, "wb") as file:
            file.write(data)
        return len(data), hashlib.sha256(data).hexdigest()


def read_file(path):
    """What is written about a model, and its tensors."""
    with open(path, "rb") as file:
        (size,) = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(size))
        data = file.read()
    description = json.loads(header.pop("__metadata__")["assay"])
    kinds = {"I8": np.int8, "F32": np.float32}
    between = lambda start, end: data[start:end]
    return description, {
        name: np.frombuffer(between(*entry["data_offsets"]), kinds[entry["dtype"]]).reshape(entry["shape"]) for name, entry in header.items()
    }


def as_floats(tensors):
    """The values that whole numbers and scales stand for."""
    return {
        name: values.astype(np.float32) * tensors[f"{name}.scale"][:, None] if values.dtype == np.int8 else values
        for name, values in tensors.items()
        if not name.endswith(".scale")
    }


def read_model(path):
    """The weights of a model file as the state dictionary of `model.ParserModel`, its 8-bit matrices as floats again, with its pieces and classes;
    or those of a checkpoint."""
    if path.endswith(".pt"):
        checkpoint = torch.load(path)
        checkpoint["shape"]["encoder"] = {**OLD_SIZES, **checkpoint["shape"]["encoder"]}
        return {"weights": checkpoint["model"], **{name: checkpoint[name] for name in (*SPELLING, "classes", "treebanks", "shape")}}
    description, tensors = read_file(path)
    weights = {}
    for name, values in as_floats(tensors).items():
        base, _, last = name.rpartition(".")
        if last in ("gain", "bias"):
            weights[f"{own_name(base)}.{'weight' if last == 'gain' else 'bias'}"] = values
        else:
            weights[f"{own_name(name)}.weight"] = values
    restore_biaffine(weights, len(description["classes"]["label"]))
    weights["mix"] = np.log(np.array(description["mix"], np.float32))
    fold = description.get("fold", "")
    return {
        "weights": {name: torch.from_numpy(np.array(values)) for name, values in weights.items()},
        "pieces": description["pieces"],
        "keep_accents": description["accents"] == "keep",
        "fold": dict(zip(fold[::2], fold[1::2])) or None,
        "classes": description["classes"],
        "treebanks": description.get("treebanks", []),
        "shape": shape_in(weights, description),
    }


def build(known):
    """The model of what `read_model` gives."""
    model = ParserModel(len(known["pieces"]), known["classes"], **known["shape"])
    model.load_state_dict(known["weights"], strict=False)
    return model


def shape_in(weights, description):
    """What `model.ParserModel` is built with."""
    encoder = description["encoder"]
    layers = range(encoder["layers"])
    joined = [weights[f"encoder.layers.{number}.out.weight"].shape[1] for number in layers]
    head_size = joined[0] // encoder["heads"]
    return {
        "encoder": {
            "width": weights["encoder.pieces.weight"].shape[1],
            "head_size": head_size,
            "layers": encoder["layers"],
            "heads": [count // head_size for count in joined],
            "inner": [len(weights[f"encoder.layers.{number}.up.weight"]) for number in layers],
            "words_from": encoder.get("wordsFrom"),
        },
        "feature_width": weights["features.0.weight"].shape[1],
        "arc_width": len(weights["arc_head.weight"]),
        "label_width": len(weights["label_head.weight"]),
        "treebanks": len(description.get("treebanks", [])) or 1,
        "exact": "inputBits" not in description,
    }


def own_name(name):
    for pattern, replacement in OWN_NAMES:
        name = re.sub(pattern, replacement, name)
    return name


def restore_biaffine(weights, labels):
    """The inverse of export_parser.py's `add_heads`."""
    arc = weights.pop("arc.weight").T
    weights["arc"] = np.concatenate([arc, np.zeros((len(arc), 1), np.float32)], 1)
    left, bias = weights.pop("label.weight"), weights.pop("label.bias")
    by_class = np.concatenate([left, bias[:, None]], 1)
    weights["label"] = by_class.reshape(labels, -1, by_class.shape[1]).transpose(0, 2, 1)
