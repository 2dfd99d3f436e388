"""Takes the grain out of a traced picture: light is smoothed where surfaces are the same, edges and letters stay."""

import numpy as np  # pyright: ignore[reportMissingImports]

_KERNEL = np.array([1, 4, 6, 4, 1], np.float32) / 16
_ROUNDS = 4


def smooth(light: np.ndarray, colour: np.ndarray, normal: np.ndarray, depth: np.ndarray) -> np.ndarray:
    """The light of each point, from that of its neighbours with the same normal and depth; all are rows x columns.

    The colour of the surface is taken out before and put back after, so that what is drawn on it stays sharp.
    """
    light, colour, normal, depth = (part.astype(np.float32) for part in (light, colour, normal, depth))
    base = colour + np.float32(0.03)
    found = light / base
    slope = np.abs(np.gradient(depth)[0]) + np.abs(np.gradient(depth)[1]) + 0.02
    for turn in range(_ROUNDS):
        step = 2**turn
        total = np.zeros_like(found)
        weights = np.zeros(depth.shape)
        bright = found.mean(2)
        spread = 0.35 / (1 + turn)
        for i, a in enumerate(_KERNEL):
            for j, b in enumerate(_KERNEL):
                dy, dx = (i - 2) * step, (j - 2) * step
                other = _shift(normal, dy, dx)
                weight = a * b * np.clip((normal * other).sum(2), 0, 1) ** 48
                if i == j == 2:
                    weight = np.full(depth.shape, a * b)
                away = np.abs(_shift(depth, dy, dx) - depth) / (slope * step * 3)
                weight = weight * np.exp(-away - ((_shift(bright, dy, dx) - bright) / spread) ** 2)
                total += _shift(found, dy, dx) * weight[..., None]
                weights += weight
        found = total / (weights[..., None] + 1e-9)
    return found * base


def _shift(values, dy, dx):
    """Moved by whole points, the edge repeated."""
    rows = np.clip(np.arange(values.shape[0]) + dy, 0, values.shape[0] - 1)
    columns = np.clip(np.arange(values.shape[1]) + dx, 0, values.shape[1] - 1)
    return values[rows][:, columns]
