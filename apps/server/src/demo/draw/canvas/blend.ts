import type { Blend } from './picture.ts';

/** What a colour of the picture becomes under the light of a layer; each is 0–255. */
const mixed: Record<Exclude<Blend, 'over'>, (below: number, light: number) => number> = {
  multiply: (below, light) => (below * light) / 255,
  screen: (below, light) => below + light - (below * light) / 255,
  'soft-light'(below, light) {
    const [cb, cs] = [below / 255, light / 255];
    if (cs <= 0.5) return 255 * (cb - (1 - 2 * cs) * cb * (1 - cb));
    const lit = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : Math.sqrt(cb);
    return 255 * (cb + (2 * cs - 1) * (lit - cb));
  },
};

/**
 * Lays a layer of four bytes a pixel over an opaque picture of three, in place. Most layers are empty in most places,
 * so this takes less time than a library that mixes every pixel. As in libvips, to whose blending the painters are
 * tuned, the light of a half-clear place is its colour multiplied by its alpha.
 */
export function blend(picture: Uint8Array, layer: Uint8Array, mode: Blend): void {
  const mix = mode === 'over' ? null : mixed[mode];
  for (let from = 0, to = 0; to < picture.length; from += 4, to += 3) {
    const alpha = layer[from + 3] ?? 0;
    if (alpha === 0) continue;
    const share = alpha / 255;
    for (let i = 0; i < 3; i += 1) {
      const below = picture[to + i] ?? 0;
      const above = layer[from + i] ?? 0;
      const colour = mix ? mix(below, above * share) : above;
      picture[to + i] = below + (colour - below) * share + 0.5;
    }
  }
}
