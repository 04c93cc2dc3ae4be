"""The weights and word pieces of a pretrained BERT: a directory with tokenizer.json and either model.fp16.safetensors or onnx/model.onnx (in 32 bits, or in
8 with scales, as optimizers for inference write it)."""

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
    if any(name.endswith("_quantized") for name in tensors):
        return read_quantized(tensors)
    for node in graph.node:
        matrix = tensors.get(node.input[1]) if node.op_type == "MatMul" else None
        if matrix is not None:
            place = re.sub(r"^/(.*)/MatMul$", r"\1", node.name).replace("/", ".")
            tensors[f"{place}.weight"] = matrix.T
    return tensors


def read_quantized(tensors):
    """Whole numbers with a zero point and a scale for each output, under the names of the optimizer."""
    renamed = [
        (r"^\.?model\.embeddings\.", "embeddings."),
        (r"^model\.layers\.-1\.embeddings_norm_layernorm", "embeddings.LayerNorm"),
        (r"^model\.layers\.", "encoder.layer."),
        (r"attention_output_norm_layernorm", "attention.output.LayerNorm"),
        (r"mlp_output_norm_layernorm", "output.LayerNorm"),
        (r"attn\.o_proj", "attention.output.dense"),
        (r"mlp\.fc1", "intermediate.dense"),
        (r"mlp\.fc2", "output.dense"),
        (r"attn\.q_proj", "attention.self.query"),
        (r"attn\.k_proj", "attention.self.key"),
        (r"attn\.v_proj", "attention.self.value"),
        (r"\.(MatMul|Add)\.", "."),
    ]
    found = {}
    for name, values in tensors.items():
        part = lambda kind: tensors[name.replace("_quantized", kind)].float()
        plain = name
        if name.endswith("_quantized"):
            values = (values.float() - part("_zero_point")) * part("_scale")
            # Matrices of products stand turned over; those that are looked up do not.
            values = values.T if ".MatMul." in name else values
            plain = name.removesuffix("_quantized")
        for pattern, replacement in renamed:
            plain = re.sub(pattern, replacement, plain)
        found[plain] = values
    return found
