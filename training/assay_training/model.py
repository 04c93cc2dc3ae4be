"""The tagger and parser: an encoder, two mixes of its layers (one for tags, one for trees), and a head per task."""

import torch
import torch.nn as nn
import torch.nn.functional as F

from .encoder import Encoder
from .rounding import Linear, rounded
from .word_features import BUCKETS, FEATURES

TAGGED = ("upos", "xpos", "feats", "lemma", "entity")


def shared_dropout(x, rate, training):
    """Drops the same units at every position of a sentence."""
    if not training:
        return x
    return x * (x.new_empty(x.size(0), 1, x.size(2)).bernoulli_(1 - rate) / (1 - rate))


class ParserModel(nn.Module):
    def __init__(self, pieces, classes, encoder=None, feature_width=24, arc_width=256, label_width=96, dropout=0.28, treebanks=1, exact=False):
        super().__init__()
        self.shape = {
            "encoder": encoder or {},
            "feature_width": feature_width,
            "arc_width": arc_width,
            "label_width": label_width,
            "treebanks": treebanks,
            "exact": exact,
        }
        self.dropout = dropout
        self.rounded = (lambda x: x) if exact else rounded
        self.encoder = Encoder(pieces, **(encoder or {}))
        width = self.encoder.pieces.weight.size(1)
        self.features = nn.ModuleList([nn.Embedding(BUCKETS, feature_width) for _ in range(FEATURES)])
        for table in self.features:
            nn.init.normal_(table.weight, std=0.2)
        self.inject = Linear(FEATURES * feature_width, width, bias=False)
        nn.init.zeros_(self.inject.weight)
        self.treebanks = nn.Embedding(treebanks, width)
        nn.init.zeros_(self.treebanks.weight)
        self.mix = nn.Parameter(torch.zeros(2, len(self.encoder.layers) - (self.encoder.words_from or 0)))
        size = width + FEATURES * feature_width
        self.tags = nn.ModuleDict({task: Linear(size, len(classes[task])) for task in TAGGED if classes[task]})
        self.arc_head = Linear(size, arc_width)
        self.arc_dependent = Linear(size, arc_width)
        self.label_head = Linear(size, label_width)
        self.label_dependent = Linear(size, label_width)
        self.arc = nn.Parameter(torch.randn(arc_width, arc_width + 1) * 0.02)
        self.label = nn.Parameter(torch.randn(len(classes["label"]), label_width + 1, label_width + 1) * 0.01)
        for module in self.modules():
            if isinstance(module, Linear):
                module.exact = exact

    def forward(self, batch):
        """Returns tag scores by task, arc scores [sentence, dependent, head], and the two sides of the labels."""
        features = torch.cat([table(batch.features[:, :, i]) for i, table in enumerate(self.features)], -1)
        extra = batch.words_of_pieces.transpose(1, 2) @ self.inject(features)
        habits = self.treebanks(batch.treebanks)[:, None, :] if self.treebanks.num_embeddings > 1 else 0
        outputs = self.encoder(batch, extra + habits, 0.1)
        weights = torch.softmax(self.mix, -1)
        kept_features = shared_dropout(features, 0.3, self.training)
        for_tags, for_trees = (
            torch.cat(
                [
                    shared_dropout(sum(w * x for w, x in zip(mix, outputs)), self.dropout, self.training),
                    kept_features,
                ],
                -1,
            )
            for mix in weights
        )
        side = lambda layer: shared_dropout(F.leaky_relu(layer(for_trees), 0.1), self.dropout, self.training)
        dependents, heads = side(self.arc_dependent), with_one(side(self.arc_head))
        arcs = self.rounded(dependents) @ self.arc @ heads.transpose(1, 2)
        beyond = torch.arange(arcs.size(1))[None, :] >= batch.word_counts[:, None]
        arcs = arcs.masked_fill(beyond[:, None, :], -1e9)
        tags = {task: layer(for_tags) for task, layer in self.tags.items()}
        return tags, arcs, side(self.label_dependent), side(self.label_head)

    def label_scores(self, dependents, heads, chosen_heads):
        """Scores of all labels for the given head of every word."""
        index = chosen_heads.clamp(min=0)[:, :, None].expand(-1, -1, heads.size(2))
        left = with_one(self.rounded(dependents)).flatten(0, 1)
        right = with_one(torch.gather(heads, 1, index)).flatten(0, 1)
        classes, rows, columns = self.label.shape
        by_class = (left @ self.label.permute(1, 0, 2).reshape(rows, -1)).view(-1, classes, columns)
        return torch.bmm(by_class, right[:, :, None]).view(*chosen_heads.shape, classes)


def with_one(x):
    return torch.cat([x, torch.ones_like(x[..., :1])], -1)
