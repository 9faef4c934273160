import type { Picture } from '@sfera/contract/media/media';

/** The `srcset` of a picture: its files up to this width, or the narrowest one. Unit: pixels. */
export function sourceSet({ sources }: Picture, format: 'webp' | 'jpeg', widest: number): string {
  const narrow = sources.filter(({ width }, at) => !at || width <= widest);
  return narrow.map((source) => `${source[format]} ${source.width}w`).join(', ');
}

/** From here on the pixels of a screen are so small that an eighth of them is not missed, and bytes count for more. */
const FINE_SCREEN = 2.5;
const FINE_SHARE = 0.87;

/**
 * The share of the screen's pixels that a picture has to have.
 * @param isCloseUp whether the screen is given to this picture
 */
export const pixelShare = (isCloseUp = false): number =>
  devicePixelRatio > FINE_SCREEN && !isCloseUp ? FINE_SHARE : 1;

/**
 * The `sizes` of a picture by those of its box, which it overflows where it is cropped, and does not fill where it is
 * shown whole.
 * @param sizes lengths, each but the last after a condition
 * @param aspect width divided by height of the box
 */
export function drawnSizes(
  sizes: string,
  { width, height }: Pick<Picture, 'width' | 'height'>,
  { aspect, fit, share }: { aspect: number; fit: 'cover' | 'contain'; share: number },
): string {
  const ratio = width / height / aspect;
  const factor = share * (fit === 'cover' ? Math.max(1, ratio) : Math.min(1, ratio));
  if (Math.abs(factor - 1) < 0.01) return sizes;
  return entriesOf(sizes)
    .map((entry) => entry.replace(/^(\([^)]*\) )?(.*)$/, `$1calc(($2) * ${factor.toFixed(3)})`))
    .join(', ');
}

/** The parts of a list that are divided by commas outside of all brackets. */
function entriesOf(list: string): string[] {
  const entries = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) entries.push('');
    else entries[entries.length - 1] += sign;
  }
  return entries.map((entry) => entry.trim());
}
