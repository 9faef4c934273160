import { type Box, Cursor } from './heif-boxes.ts';
import type { ColourCodes } from './high-range.ts';

interface Size {
  width: number;
  height: number;
}

/** A property that changes the decoded pixels (ISO/IEC 23008-12, 6.5.10 and 6.5.12; ISO/IEC 14496-12, 12.1.4). */
export type Turn =
  /** Anti-clockwise. */
  | { kind: 'rotate'; quarters: number }
  /** `axis` 0 exchanges top and bottom, 1 left and right. */
  | { kind: 'mirror'; axis: number }
  /** A part of this size, whose middle lies this far from the middle of the picture. */
  | ({ kind: 'crop'; right: number; down: number } & Size);

/** The colours of a picture. The profile wins where both are told. */
export interface Colours {
  /** An ICC profile. */
  profile: Uint8Array | null;
  codes: ColourCodes | null;
}

export const NO_COLOURS: Colours = { profile: null, codes: null };

export function readTurn(bytes: Uint8Array, { type, start, end }: Box): Turn | null {
  const cursor = new Cursor(bytes, start, end);
  if (type === 'irot') return { kind: 'rotate', quarters: cursor.take(1) & 3 };
  if (type === 'imir') return { kind: 'mirror', axis: cursor.take(1) & 1 };
  if (type !== 'clap') return null;
  const fraction = (isSigned: boolean) =>
    (isSigned ? cursor.takeSigned32() : cursor.take(4)) / Math.max(1, cursor.take(4));
  const [width, height] = [fraction(false), fraction(false)];
  return { kind: 'crop', width, height, right: fraction(true), down: fraction(true) };
}

/** The colours that the boxes `colr` among the properties tell; `NO_COLOURS` without such boxes. */
export function readColours(bytes: Uint8Array, properties: readonly Box[]): Colours {
  let { profile, codes } = NO_COLOURS;
  for (const { type, start, end } of properties) {
    if (type !== 'colr') continue;
    const cursor = new Cursor(bytes, start, end);
    const kind = cursor.takeName();
    if (kind === 'nclx' && cursor.left >= 4)
      codes ??= { primaries: cursor.take(2), transfer: cursor.take(2) };
    else if (kind === 'prof' || kind === 'rICC') profile ??= bytes.slice(cursor.at, end);
  }
  return profile || codes ? { profile, codes } : NO_COLOURS;
}

/** A part of the decoded pixels, and how they lie in the upright picture. */
export interface Placing extends Size {
  /** The part, in decoded pixels. */
  left: number;
  top: number;
  /** Columns become rows, before the picture is flipped. */
  isTransposed: boolean;
  isFlippedX: boolean;
  isFlippedY: boolean;
}

/** Where the decoded pixels come to lie when all turns are done. */
export function placingOf(coded: Size, turns: readonly Turn[]): Placing {
  const whole: Placing = {
    left: 0,
    top: 0,
    ...coded,
    isTransposed: false,
    isFlippedX: false,
    isFlippedY: false,
  };
  let placing = whole;
  for (const turn of turns) {
    if (turn.kind === 'crop') placing = cropped(placing, turn);
    else if (turn.kind === 'mirror') placing = mirrored(placing, turn.axis);
    else for (let n = 0; n < turn.quarters; n += 1) placing = quarterOf(placing);
  }
  return placing;
}

const mirrored = (placing: Placing, axis: number): Placing => {
  const { isFlippedX, isFlippedY } = placing;
  return axis === 1 ? { ...placing, isFlippedX: !isFlippedX } : { ...placing, isFlippedY: !isFlippedY };
};

/** A quarter anti-clockwise: the right column becomes the top row. */
const quarterOf = (placing: Placing): Placing => ({
  ...placing,
  isTransposed: !placing.isTransposed,
  isFlippedX: placing.isFlippedY,
  isFlippedY: !placing.isFlippedX,
});

/** The part of a side that is kept. */
function part(size: number, wanted: number, offset: number): { from: number; kept: number } {
  const kept = Math.min(size, Math.max(1, Math.round(wanted)));
  const from = Math.min(size - kept, Math.max(0, Math.floor((size - wanted) / 2 + offset)));
  return { from, kept };
}

function cropped(placing: Placing, { width, height, right, down }: Extract<Turn, { kind: 'crop' }>): Placing {
  const shown = uprightOf(placing);
  const x = part(shown.width, width, right);
  const y = part(shown.height, height, down);
  // From the upright picture back into that of the decoder.
  const alongX = placing.isFlippedX ? shown.width - x.from - x.kept : x.from;
  const alongY = placing.isFlippedY ? shown.height - y.from - y.kept : y.from;
  const [left, top] = placing.isTransposed ? [alongY, alongX] : [alongX, alongY];
  const [w, h] = placing.isTransposed ? [y.kept, x.kept] : [x.kept, y.kept];
  return { ...placing, left: placing.left + left, top: placing.top + top, width: w, height: h };
}

/** The size in which a placed part is seen. */
export const uprightOf = ({ width, height, isTransposed }: Placing): Size =>
  isTransposed ? { width: height, height: width } : { width, height };

/** The size of a picture after its turns. */
export const upright = (coded: Size, turns: readonly Turn[]): Size => uprightOf(placingOf(coded, turns));
