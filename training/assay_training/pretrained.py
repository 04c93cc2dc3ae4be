"""The weights and word pieces of a pretrained BERT: a directory with tokenizer.json and either model.fp16.safetensors or onnx/model.onnx."""

import json
import os
import re
import struct

import numpy as np
import torch


def read_pieces(directory):
    with open(f"{directory}/tokenizer.json", encoding="utf-8") as file:
        vocabulary = json.load(file)["model"]["vocab"]
    return sorted(vocabulary, key=vocabulary.get)


def read_weights(directory):
    """Tensors by the names that BERT's own checkpoints have."""
    graph = f"{directory}/onnx/model.onnx"
    return read_onnx(graph) if os.path.exists(graph) else read_safetensors(f"{directory}/model.fp16.safetensors")


def read_safetensors(path):
    with open(path, "rb") as file:
        (header_size,) = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(header_size))
        data = file.read()
    tensors = {}
    for name, entry in header.items():
        if name == "__metadata__" or entry["dtype"] != "F16":
            continue
        start, end = entry["data_offsets"]
        values = np.frombuffer(data[start:end], np.float16).astype(np.float32).reshape(entry["shape"])
        tensors[name] = torch.from_numpy(values)
    return tensors


def read_onnx(path):
    """Exporters turn matrices over and take their names away; the products in which they stand still say whose they are."""
    import onnx
    from onnx.numpy_helper import to_array

    graph = onnx.load(path).graph
    tensors = {tensor.name: torch.from_numpy(np.array(to_array(tensor))) for tensor in graph.initializer}
    for node in graph.node:
        matrix = tensors.get(node.input[1]) if node.op_type == "MatMul" else None
        if matrix is not None:
            place = re.sub(r"^/(.*)/MatMul$", r"\1", node.name).replace("/", ".")
            tensors[f"{place}.weight"] = matrix.T
    return tensors
