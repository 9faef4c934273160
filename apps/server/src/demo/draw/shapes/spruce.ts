import type { Random } from '../../seed/random.ts';

/** Path data of one spruce standing at (x, y), in SVG units: a spire with hanging, uneven branches. */
export function spruce(random: Random, x: number, y: number, height: number): string {
  const rows = Math.max(5, Math.round(height / 14));
  const spread = height * random.between(0.15, 0.21);
  const side = (sign: number): string[] =>
    Array.from({ length: rows }, (_, i) => {
      const t = (i + 1) / rows;
      const reach = sign * spread * t ** 0.85 * random.between(0.7, 1.12);
      const tip = y - height * (1 - t * 0.94);
      const notch = tip - height * 0.012;
      return `L${(x + reach).toFixed(1)} ${tip.toFixed(1)}L${(x + reach * 0.42).toFixed(1)} ${notch.toFixed(1)}`;
    });
  const right = side(1).join('');
  const left = side(-1).join('');
  const top = `M${x.toFixed(1)} ${(y - height).toFixed(1)}`;
  const foot = `L${(x + height * 0.012).toFixed(1)} ${y}`;
  return `${top}${right}${foot}Z${top}${left}L${(x - height * 0.012).toFixed(1)} ${y}L${x.toFixed(1)} ${y}Z`;
}

/** A row of spruces along a ground line; `ground` gives the y of the ground for an x of 0–1000. */
export function spruceRow(
  random: Random,
  options: { count: number; heights: readonly [number, number]; ground: (x: number) => number },
): string {
  const trees = Array.from({ length: options.count }, () => {
    const x = random.between(-20, 1020);
    const [low, high] = options.heights;
    const height = low + (high - low) * random.next() ** 2;
    return spruce(random, x, options.ground(x) + 6, height);
  });
  return trees.join('');
}
