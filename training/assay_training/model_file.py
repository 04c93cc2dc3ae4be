"""Writes a trained model as one safetensors file: matrices in 8 bits with a scale per row, the rest in 32 bits.

The metadata entry `assay` holds everything that is not a tensor: kind of encoder, classes, word pieces.
"""

import hashlib
import json
import struct

import numpy as np


class ModelFile:
    def __init__(self):
        self.tensors = {}

    def add(self, name, values):
        self.tensors[name] = np.ascontiguousarray(values, np.float32)

    def add_matrix(self, name, values):
        """Rows in 8 bits: value = scale of the row * whole number between -127 and 127."""
        values = np.asarray(values, np.float32)
        scales = np.abs(values).max(1) / 127
        scales[scales == 0] = 1
        self.tensors[name] = np.clip(np.rint(values / scales[:, None]), -127, 127).astype(np.int8)
        self.add(f"{name}.scale", scales)

    def add_linear(self, name, weight, bias=None):
        self.add_matrix(name, weight)
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


def read_encoder(path):
    """The encoder of a model file as the state dictionary of `encoder.Encoder`, its 8-bit matrices as floats again."""
    with open(path, "rb") as file:
        (size,) = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(size))
        data = file.read()

    def tensor(name):
        start, end = header[name]["data_offsets"]
        kind = np.int8 if header[name]["dtype"] == "I8" else np.float32
        values = np.frombuffer(data[start:end], kind).reshape(header[name]["shape"]).astype(np.float32)
        return values * tensor(f"{name}.scale")[:, None] if kind == np.int8 else values

    description = json.loads(header["__metadata__"]["assay"])
    weights = {"pieces.weight": tensor("pieces"), "positions.weight": tensor("positions")}
    norms = {"norm": "norm"}
    for number in range(description["encoder"]["layers"]):
        source, target = f"layer{number}", f"layers.{number}"
        for part in ("qkv", "out", "up", "down"):
            weights[f"{target}.{part}.weight"] = tensor(f"{source}.{part}")
            weights[f"{target}.{part}.bias"] = tensor(f"{source}.{part}.bias")
        norms |= {f"{source}.norm1": f"{target}.norm1", f"{source}.norm2": f"{target}.norm2"}
    for source, target in norms.items():
        weights[f"{target}.weight"] = tensor(f"{source}.gain")
        weights[f"{target}.bias"] = tensor(f"{source}.bias")
    return weights, description["pieces"]
