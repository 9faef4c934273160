/** Gradient noise and its sums. All functions are pure: the same arguments give the same number. */

const X = 0x27d4eb2d;
const Y = 0x165667b1;
const SEED = 0x9e3779b1;

/** Mixes the bits of a sum of products, one for each coordinate. */
function scatter(sum: number): number {
  let h = Math.imul(sum ^ (sum >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

const lattice = (x: number, y: number, seed: number): number =>
  scatter(Math.imul(x, X) ^ Math.imul(y, Y) ^ Math.imul(seed, SEED));

/** Uniform in [0, 1), one value per whole-numbered cell. */
export function cellValue(x: number, y: number, seed: number): number {
  return (lattice(x, y, seed) >>> 0) / 4294967296;
}

/** Remembered cells of the lattice: neighbouring pixels mostly lie in the same one, in each octave. */
const SLOTS = 64;
const cellX = new Int32Array(SLOTS);
const cellY = new Int32Array(SLOTS);
const cellSeed = new Float64Array(SLOTS).fill(Number.NaN);
/** Slopes in x and y at the four corners of each cell. */
const slopes = new Float64Array(SLOTS * 8);

function slopeAt(at: number, hash: number): void {
  slopes[at] = (hash & 0xffff) / 32768 - 1;
  slopes[at + 1] = (hash >>> 16) / 32768 - 1;
}

function remember(slot: number, x0: number, y0: number, seed: number): void {
  cellX[slot] = x0;
  cellY[slot] = y0;
  cellSeed[slot] = seed;
  for (let i = 0; i < 4; i += 1) slopeAt(slot * 8 + i * 2, lattice(x0 + (i & 1), y0 + (i >> 1), seed));
}

/** Perlin's gradient noise, about −1 to 1, one bump per unit. */
export function noise(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const dx = x - x0;
  const dy = y - y0;
  const sx = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
  const sy = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
  const slot = seed & (SLOTS - 1);
  if (cellX[slot] !== x0 || cellY[slot] !== y0 || cellSeed[slot] !== seed) remember(slot, x0, y0, seed);
  const at = slot * 8;
  const corner = (i: number, fromX: number, fromY: number) =>
    (slopes[at + i] ?? 0) * fromX + (slopes[at + i + 1] ?? 0) * fromY;
  const top = corner(0, dx, dy);
  const bottom = corner(4, dx, dy - 1);
  const left = top + sx * (corner(2, dx - 1, dy) - top);
  const right = bottom + sx * (corner(6, dx - 1, dy - 1) - bottom);
  return (left + sy * (right - left)) * 1.4;
}

/** Fractal sum of `octaves` noises, about −1 to 1. */
export function fbm(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let fx = x;
  let fy = y;
  for (let i = 0; i < octaves; i += 1) {
    sum += weight * noise(fx, fy, seed + i * 101);
    weight *= 0.5;
    // Rotating each octave hides the square lattice.
    const rx = fx * 1.6 + fy * 1.2;
    fy = fy * 1.6 - fx * 1.2;
    fx = rx;
  }
  return sum;
}

/** Fractal sum of folded noises: sharp crests, 0 to about 1. */
export function ridges(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let fx = x;
  let fy = y;
  for (let i = 0; i < octaves; i += 1) {
    const crest = 1 - Math.abs(noise(fx, fy, seed + i * 101));
    sum += weight * crest * crest;
    weight *= 0.5;
    fx = fx * 2.03 + 17.1;
    fy = fy * 2.03 - 9.7;
  }
  return sum;
}

/** Distance from the border between the two nearest Voronoi cells, 0 on the border. */
export function cracks(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  let nearest = 9;
  let second = 9;
  for (let j = -1; j <= 1; j += 1) {
    for (let i = -1; i <= 1; i += 1) {
      const dx = x0 + i + cellValue(x0 + i, y0 + j, seed) - x;
      const dy = y0 + j + cellValue(x0 + i, y0 + j, seed + 7) - y;
      const distance = Math.sqrt(dx * dx + dy * dy);
      if (distance < nearest) {
        second = nearest;
        nearest = distance;
      } else if (distance < second) second = distance;
    }
  }
  return second - nearest;
}

export function clamp01(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

/** 0 below `low`, 1 above `high`, smooth between; also falls when low > high. */
export function smooth(low: number, high: number, value: number): number {
  const t = clamp01((value - low) / (high - low));
  return t * t * (3 - 2 * t);
}
