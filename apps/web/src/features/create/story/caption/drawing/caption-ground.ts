import type { CaptionAlign } from '../../../works/story-design.ts';
import type { CaptionLayout } from '../layout/caption-layout.ts';
import type { Point } from '../../placing/grip.ts';

type Outline = Pick<CanvasRenderingContext2D, 'moveTo' | 'arcTo' | 'closePath'>;

/** The rows of a ground: runs of lines with words, each line as wide as its half here. */
interface Run {
  readonly top: number;
  readonly halves: readonly number[];
}

/**
 * The corners of the grounds, each from its top right clockwise: one shape for lines that touch, so that a veil is
 * nowhere twice as dark. A line nearly as wide as its neighbour becomes as wide: a step smaller than two roundings
 * would be a dent. Lines that begin or end at one edge have one rectangle.
 * @param radius of the corners. Unit: that of the layout
 */
export const groundOutlines = (
  layout: CaptionLayout,
  radius: number,
  align: CaptionAlign = 'center',
): Point[][] =>
  runsOf(layout, align === 'center' ? null : layout.width / 2).map((run) => outlineOf(run, layout, radius));

function outlineOf(
  { top, halves }: Run,
  { lineHeight, paddingBlock }: CaptionLayout,
  radius: number,
): Point[] {
  const even = evened(halves, 2 * radius);
  const right: Point[] = [];
  even.forEach((half, index) => {
    const above = even[index - 1];
    const below = even[index + 1];
    const start = top + index * lineHeight;
    if (above !== half) right.push({ x: half, y: above === undefined ? start - paddingBlock : start });
    const end = start + lineHeight;
    if (below !== half) right.push({ x: half, y: below === undefined ? end + paddingBlock : end });
  });
  const left = right.map(({ x, y }) => ({ x: -x, y })).toReversed();
  return [...right, ...left];
}

/** @param half of every line; null: its own */
function runsOf({ lines, lineHeight, paddingInline }: CaptionLayout, half: number | null): Run[] {
  const runs: { top: number; halves: number[] }[] = [];
  const start = (-lines.length * lineHeight) / 2;
  let isOpen = false;
  lines.forEach(({ words, width }, index) => {
    if (words === '') {
      isOpen = false;
      return;
    }
    if (!isOpen) runs.push({ top: start + index * lineHeight, halves: [] });
    isOpen = true;
    runs.at(-1)?.halves.push(half ?? width / 2 + paddingInline);
  });
  return runs;
}

/** Widens each half to a neighbour's that is less than `least` wider, until no such step is left. */
function evened(halves: readonly number[], least: number): number[] {
  const even = [...halves];
  for (let pass = 0; pass < even.length; pass++) {
    let isDone = true;
    for (let index = 1; index < even.length; index++) {
      const above = even[index - 1] ?? 0;
      const below = even[index] ?? 0;
      if (above === below || Math.abs(above - below) >= least) continue;
      even[index - 1] = even[index] = Math.max(above, below);
      isDone = false;
    }
    if (isDone) break;
  }
  return even;
}

/** Draws a closed outline with rounded corners, those that point inwards as well. */
export function traceRounded(outline: Outline, corners: readonly Point[], radius: number): void {
  const last = corners.at(-1);
  const first = corners[0];
  if (!first || !last) return;
  // From the middle of a side, where no corner begins.
  outline.moveTo((first.x + last.x) / 2, (first.y + last.y) / 2);
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? first;
    outline.arcTo(corner.x, corner.y, next.x, next.y, radius);
  });
  outline.closePath();
}
