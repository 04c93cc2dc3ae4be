"""What the attention heads and inner units of a trained encoder are worth: how much the loss would change if each said the same of every word, its
mean. To the first order that is the product of the gradient and of the distance from the mean, whose square is summed over words. By this measure
parts of all layers can be compared; by the size of weights far less can be cut without harm."""

from dataclasses import dataclass

import torch

from .batches import group_by_size, make_batch

PIECES_AT_ONCE = 1500


@dataclass
class Effect:
    """Of the parts of one layer: the mean of what they give to the next one [value], and what each is worth [part]."""

    mean: torch.Tensor
    worth: torch.Tensor

    def mean_of_others(self, kept, weight):
        """What the parts that are not kept add on the average."""
        mean = self.mean.view(len(self.worth), -1).clone()
        mean[kept] = 0
        return weight @ mean.flatten()


def measure_effects(model, examples, loss_of):
    """For each layer the effects of its heads and of its inner units."""
    model.eval()
    inputs = {}
    readers = [(layer.out, layer.heads) for layer in model.encoder.layers] + [(layer.down, layer.down.in_features) for layer in model.encoder.layers]
    hooks = [module.register_forward_pre_hook(lambda module, values: inputs.update({module: keep_gradient(values[0])})) for module, _ in readers]
    sums = {module: torch.zeros(module.in_features) for module, _ in readers}
    squares = {module: torch.zeros(parts) for module, parts in readers}
    rows = {module: 0 for module, _ in readers}
    groups = group_by_size(examples, PIECES_AT_ONCE, shuffle=False)
    for batch in map(make_batch, groups):
        with torch.no_grad():
            model(batch)
        for module, values in inputs.items():
            words = values[inside(values, batch)]
            sums[module] += words.sum(0)
            rows[module] += len(words)
    means = {module: sums[module] / rows[module] for module in sums}
    for batch in map(make_batch, groups):
        model.zero_grad()
        (loss_of(model, batch) * batch.word_counts.sum()).backward()
        for module, values in inputs.items():
            here = inside(values, batch)
            change = values.grad[here] * (values.detach()[here] - means[module])
            squares[module] += (change.view(len(change), len(squares[module]), -1).sum(2) ** 2).sum(0)
    for hook in hooks:
        hook.remove()
    effect = lambda module: Effect(means[module], squares[module] / rows[module])
    return [{"heads": effect(layer.out), "units": effect(layer.down)} for layer in model.encoder.layers]


def keep_gradient(values):
    if values.requires_grad:
        values.retain_grad()
    return values


def inside(values, batch):
    """Which rows are no padding: rows of pieces, or of words once these are merged."""
    counts = batch.piece_counts if values.size(1) == batch.pieces.size(1) else batch.word_counts
    return torch.arange(values.size(1))[None] < counts[:, None]


def choose_parts(effects, share, head_size):
    """The numbers of heads and units of each layer, such that about `share` of all multiplications is left: those with the largest effect for what they
    cost, at least one head a layer, and units in sixteens."""
    # A head has four matrices of `head_size` rows, a unit one row in two of them.
    operations = {"heads": 4 * head_size, "units": 2}
    worth = [
        (float(value) / operations[kind], number, kind)
        for number, layer in enumerate(effects)
        for kind in ("heads", "units")
        for value in layer[kind].worth
    ]
    budget = share * sum(operations[kind] for _, _, kind in worth)
    kept = [{"heads": 0, "units": 0} for _ in effects]
    for _, number, kind in sorted(worth, reverse=True):
        budget -= operations[kind]
        if budget < 0:
            break
        kept[number][kind] += 1
    return {
        "heads": [max(1, layer["heads"]) for layer in kept],
        "inner": [min(len(whole["units"].worth), max(16, -(-layer["units"] // 16) * 16)) for layer, whole in zip(kept, effects)],
    }
