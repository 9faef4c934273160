import { open } from 'node:fs/promises';
import { D50, fixed, tagOf, writeProfile } from './icc-writer.ts';

const SIGNATURE_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
const COLOUR_TYPE_AT = 9;
/** Chunks before the pixels; editors write a dozen. */
const MAX_CHUNKS = 1_000;
/** Chunks that win over `gAMA` and `cHRM` (PNG standard, third edition, 4.3). */
const STRONGER = ['sRGB', 'iCCP', 'cICP'];
const UNIT = 100_000;
/** The gamma of ordinary pictures, as `gAMA` tells it, and what counts as the same. */
const ORDINARY = 0.45455;
const SAME_GAMMA = 0.015;

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** White, red, green and blue of sRGB in the chromaticity diagram, as `cHRM` tells them. */
const SRGB = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06] as const;
const SAME_COLOUR = 0.005;
/** To the responses of the eye by which white is adapted (Bradford). */
const EYE: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

/** Width and chunks of colour in the head of a PNG; null when a stronger chunk tells its colours, or none does. */
async function readColours(path: string) {
  const file = await open(path);
  try {
    let gamma: number | null = null;
    let points: readonly number[] = SRGB;
    let isGrey = false;
    for (let at = SIGNATURE_BYTES, chunks = 0; chunks < MAX_CHUNKS; chunks += 1) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(40), 0, 40, at);
      if (bytesRead < CHUNK_FRAME_BYTES) break;
      const type = buffer.toString('latin1', 4, 8);
      if (STRONGER.includes(type)) return null;
      if (type === 'IDAT') break;
      if (type === 'IHDR') isGrey = [0, 4].includes(buffer.readUInt8(8 + COLOUR_TYPE_AT));
      if (type === 'gAMA') gamma = buffer.readUInt32BE(8) / UNIT;
      if (type === 'cHRM')
        points = Array.from({ length: 8 }, (_, n) => buffer.readUInt32BE(8 + n * 4) / UNIT);
      at += buffer.readUInt32BE(0) + CHUNK_FRAME_BYTES;
    }
    return gamma ? { gamma, points, isGrey } : null;
  } finally {
    await file.close();
  }
}

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const [a, b, c] = matrix.map((row) => row[0] * x + row[1] * y + row[2] * z);
  return [a ?? 0, b ?? 0, c ?? 0];
};

/** Solves for the factors by which the three columns together make `sum` (Cramer's rule); null without a solution. */
function factors(columns: Matrix, sum: Triple): Triple | null {
  const determinant = ([a, b, c]: Matrix) =>
    a[0] * (b[1] * c[2] - b[2] * c[1]) -
    b[0] * (a[1] * c[2] - a[2] * c[1]) +
    c[0] * (a[1] * b[2] - a[2] * b[1]);
  const all = determinant(columns);
  const [a, b, c] = columns;
  if (Math.abs(all) < 1e-6) return null;
  return [determinant([sum, b, c]) / all, determinant([a, sum, c]) / all, determinant([a, b, sum]) / all];
}

const fromPoint = (x = 0, y = 0): Triple => (y > 0 ? [x / y, 1, (1 - x - y) / y] : [0, 0, 0]);

/** Red, green and blue relative to the white of profiles; null for points that span no triangle. */
function columnsOf(points: readonly number[]): Matrix | null {
  const [wx, wy, rx, ry, gx, gy, bx, by] = points;
  const white = fromPoint(wx, wy);
  const primaries: Matrix = [fromPoint(rx, ry), fromPoint(gx, gy), fromPoint(bx, by)];
  const light = factors(primaries, white);
  if (!light || light.some((value) => value <= 0)) return null;
  const [seen, wanted] = [times(EYE, white), times(EYE, D50)];
  const back = (response: Triple): Triple | null => {
    const rows: Matrix = [
      [EYE[0][0], EYE[1][0], EYE[2][0]],
      [EYE[0][1], EYE[1][1], EYE[2][1]],
      [EYE[0][2], EYE[1][2], EYE[2][2]],
    ];
    return factors(rows, response);
  };
  const [red, green, blue] = primaries.map(([x, y, z], n) => {
    const factor = light[n] ?? 0;
    const [l, m, s] = times(EYE, [x * factor, y * factor, z * factor]);
    return back([(l * wanted[0]) / seen[0], (m * wanted[1]) / seen[1], (s * wanted[2]) / seen[2]]);
  });
  return red && green && blue ? [red, green, blue] : null;
}

/**
 * The colours of a PNG that tells its gamma (`gAMA`, and `cHRM`) and nothing stronger, as an ICC profile: libvips knows
 * profiles alone. Browsers draw such pictures, of older Macs, games and editors, by their gamma.
 * @returns null for ordinary colours
 */
export async function gammaProfile(path: string): Promise<Buffer | null> {
  const colours = await readColours(path);
  if (!colours) return null;
  const { gamma, points, isGrey } = colours;
  const hasOrdinaryColours =
    isGrey || points.every((value, n) => Math.abs(value - (SRGB[n] ?? 0)) < SAME_COLOUR);
  if (Math.abs(gamma - ORDINARY) < SAME_GAMMA && hasOrdinaryColours) return null;
  const curve = tagOf('para', Buffer.concat([Buffer.alloc(4), fixed([1 / gamma])]));
  if (isGrey) return writeProfile('GRAY', [['kTRC', curve]]);
  const columns = columnsOf(points) ?? columnsOf(SRGB);
  if (!columns) return null;
  const [red, green, blue] = columns.map((column) => tagOf('XYZ ', fixed(column)));
  if (!red || !green || !blue) return null;
  return writeProfile('RGB ', [
    ['rXYZ', red],
    ['gXYZ', green],
    ['bXYZ', blue],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]);
}
