"""Inputs and weights of layers as Assay's kernel has them, so that a model can be trained to bear the rounding."""

import torch
import torch.nn as nn
import torch.nn.functional as F

STEPS = 127

# Products with numbers from 0 to 127 that the kernel sums up in 16 bits: the largest sum of weights, and over how many steps of four values
# (`safeSteps` in kernel/products-8.ts).
LARGEST_SUM = 32767 // 127
SUMMED = 32


def rounded(x):
    """Each row in whole steps between its least and its largest value; gradients pass as if nothing were rounded."""
    with torch.no_grad():
        least = x.amin(-1, keepdim=True)
        step = ((x.amax(-1, keepdim=True) - least) / STEPS).clamp(min=1e-12)
        change = ((x - least) / step).round_().mul_(step).add_(least).sub_(x)
    return x + change


def rounded_weight(weight):
    """Each row in multiples of its scale; gradients pass as above."""
    with torch.no_grad():
        scales = first_scales(weight)[:, None]
        change = (weight / scales).round_().mul_(scales).sub_(weight)
    return weight + change


def first_scales(weight):
    """So that whole numbers fit 8 bits, and their sums 16; rounding may still lift a sum a little above."""
    return torch.maximum(weight.abs().amax(1) / STEPS, largest_sums(weight) / LARGEST_SUM).clamp(min=1e-12)


def final_scales(weight):
    """The scales with which no sum overflows. This leaves most weights 5 or 6 bits."""
    scales = first_scales(weight)
    while True:
        too_large = largest_sums((weight / scales[:, None]).round()) > LARGEST_SUM
        if not too_large.any():
            return scales
        scales[too_large] *= 1.005


def largest_sums(weight):
    """The largest sum of a row's positive or negative values over SUMMED steps. In a step, values 0 and 1 go to one sum, values 2 and 3 to another."""
    padded = F.pad(weight, (0, -weight.size(1) % (4 * SUMMED)))
    steps = padded.view(len(weight), -1, SUMMED, 2, 2)
    above = steps.clamp(min=0).sum((2, 4))
    return torch.maximum(above, above - steps.sum((2, 4))).amax((1, 2))


class Linear(nn.Linear):
    exact = False
    """Without rounding, for models that only teach others."""

    def forward(self, x):
        if self.exact:
            return super().forward(x)
        return F.linear(rounded(x), rounded_weight(self.weight), self.bias)
