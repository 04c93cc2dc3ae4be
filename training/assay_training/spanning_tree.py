"""The best tree over arc scores (Chu-Liu and Edmonds) with exactly one child of the root."""

import numpy as np

FORBIDDEN = -1e18


def best_tree(scores):
    """scores[dependent, head] with node 0 as the root; returns the head of every node (0 for the root itself)."""
    scores = scores.astype(np.float64).copy()
    np.fill_diagonal(scores, FORBIDDEN)
    scores[0, :] = FORBIDDEN
    heads = _spanning_tree(scores)
    roots = [node for node in range(1, len(heads)) if heads[node] == 0]
    if len(roots) <= 1:
        return heads
    best_heads, best_total = heads, None
    for root in roots:
        single = scores.copy()
        single[1:, 0] = FORBIDDEN
        single[root, 0] = scores[root, 0]
        candidate = _spanning_tree(single)
        total = sum(single[node, candidate[node]] for node in range(1, len(candidate)))
        if best_total is None or total > best_total:
            best_heads, best_total = candidate, total
    return best_heads


def _spanning_tree(scores):
    heads = scores.argmax(1)
    heads[0] = 0
    cycle = _find_cycle(heads)
    if not cycle:
        return heads
    inside = set(cycle)
    outside = [node for node in range(len(heads)) if node not in inside]
    merged = len(outside)
    small = np.full((merged + 1, merged + 1), FORBIDDEN)
    small[:merged, :merged] = scores[np.ix_(outside, outside)]
    own = scores[cycle, heads[cycle]]
    entering = scores[np.ix_(cycle, outside)] - own[:, None] + own.sum()
    small[merged, :merged] = entering.max(0)
    leaving = scores[np.ix_(outside, cycle)]
    small[:merged, merged] = leaving.max(1)
    small[0, :] = FORBIDDEN
    small_heads = _spanning_tree(small)
    result = heads.copy()
    for number, node in enumerate(outside[1:], 1):
        head = small_heads[number]
        result[node] = cycle[leaving[number].argmax()] if head == merged else outside[head]
    entry = small_heads[merged]
    result[cycle[entering[:, entry].argmax()]] = outside[entry]
    return result


def _find_cycle(heads):
    state = [0] * len(heads)
    for start in range(1, len(heads)):
        path, node = [], start
        while node != 0 and state[node] == 0:
            state[node] = 1
            path.append(node)
            node = int(heads[node])
        if node != 0 and state[node] == 1:
            return path[path.index(node) :]
        for node in path:
            state[node] = 2
    return []
