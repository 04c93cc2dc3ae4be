"""A BERT encoder in plain PyTorch, started from pretrained weights."""

import math

import torch
import torch.nn as nn
import torch.nn.functional as F

from .pretrained import read_pieces, read_weights
from .rounding import Linear
from .vocabulary import borrow_vectors

EPSILON = 1e-12


class Layer(nn.Module):
    def __init__(self, width, head_size, heads, inner):
        super().__init__()
        self.heads = heads
        self.head_size = head_size
        self.qkv = Linear(width, 3 * heads * head_size)
        self.out = Linear(heads * head_size, width)
        self.norm1 = nn.LayerNorm(width, EPSILON)
        self.up = Linear(width, inner)
        self.down = Linear(inner, width)
        self.norm2 = nn.LayerNorm(width, EPSILON)

    def forward(self, x, mask, dropout):
        batch, length, _ = x.shape
        q, k, v = self.qkv(x).view(batch, length, 3, self.heads, self.head_size).permute(2, 0, 3, 1, 4)
        weights = torch.softmax(q @ k.transpose(-1, -2) / math.sqrt(self.head_size) + mask, -1)
        attended = (weights @ v).transpose(1, 2).reshape(batch, length, -1)
        x = self.norm1(x + F.dropout(self.out(attended), dropout, self.training))
        return self.norm2(x + F.dropout(self.down(F.gelu(self.up(x))), dropout, self.training))


class Encoder(nn.Module):
    """Returns the output of layers for every word. The pieces of a word are merged into one row (their mean) before layer `words_from`,
    and the outputs are those of the layers from there on; without it they are merged last, and all layers count. `heads` and `inner` may differ by layer."""

    def __init__(self, pieces, width=384, head_size=32, layers=6, heads=12, inner=1536, positions=512, words_from=None):
        super().__init__()
        self.words_from = words_from
        self.pieces = nn.Embedding(pieces, width)
        self.positions = nn.Embedding(positions, width)
        self.norm = nn.LayerNorm(width, EPSILON)
        of_layers = lambda count: [count] * layers if isinstance(count, int) else count
        self.layers = nn.ModuleList([Layer(width, head_size, *sizes) for sizes in zip(of_layers(heads), of_layers(inner))])

    def forward(self, batch, extra, dropout):
        length = batch.pieces.size(1)
        mean = batch.words_of_pieces / batch.words_of_pieces.sum(-1, keepdim=True).clamp(min=1)
        mask = hide_beyond(length, batch.piece_counts)
        x = self.pieces(batch.pieces) + self.positions.weight[:length] + extra
        x = F.dropout(self.norm(x), dropout, self.training)
        outputs = []
        for number, layer in enumerate(self.layers):
            if number == self.words_from:
                x = mean @ x
                mask = hide_beyond(x.size(1), batch.word_counts)
            x = layer(x, mask, dropout)
            if self.words_from is None:
                outputs.append(mean @ x)
            elif number >= self.words_from:
                outputs.append(x)
        return outputs

    def load_pretrained(self, directory, pieces):
        """The one token type in use is added to the positions."""
        weights = read_weights(directory)
        fill = lambda parameter, name: parameter.data.copy_(weights[name])
        self.pieces.weight.data.copy_(borrow_vectors(pieces, read_pieces(directory), weights["embeddings.word_embeddings.weight"], {}))
        fill(self.positions.weight, "embeddings.position_embeddings.weight")
        self.positions.weight.data += weights["embeddings.token_type_embeddings.weight"][0]
        fill(self.norm.weight, "embeddings.LayerNorm.weight")
        fill(self.norm.bias, "embeddings.LayerNorm.bias")
        for number, layer in enumerate(self.layers):
            prefix = f"encoder.layer.{number}."
            for kind in ("weight", "bias"):
                parts = [weights[f"{prefix}attention.self.{part}.{kind}"] for part in ("query", "key", "value")]
                getattr(layer.qkv, kind).data.copy_(torch.cat(parts))
                fill(getattr(layer.out, kind), f"{prefix}attention.output.dense.{kind}")
                fill(getattr(layer.norm1, kind), f"{prefix}attention.output.LayerNorm.{kind}")
                fill(getattr(layer.up, kind), f"{prefix}intermediate.dense.{kind}")
                fill(getattr(layer.down, kind), f"{prefix}output.dense.{kind}")
                fill(getattr(layer.norm2, kind), f"{prefix}output.LayerNorm.{kind}")


def hide_beyond(length, counts):
    return (torch.arange(length)[None] >= counts[:, None]).float()[:, None, None, :] * -1e9
