import type { CSSProperties } from 'react';

/** Distance from the opener and from the window's edges. Unit: px. */
const GAP_PX = 8;
/** The width in the style sheet. Unit: px. */
const WIDTH_PX = 380;
/** A popover with less room than this stands on the side that has more. Unit: px. */
const ENOUGH_PX = 420;

/** The part of a `DOMRect` that a place is made from. Unit: px from the window's top left corner. */
type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;
type WindowSize = Pick<Window, 'innerWidth' | 'innerHeight'>;

/** Where a popover stands, as style properties. Lengths in px. */
export type PopoverPlace = CSSProperties &
  Record<'--at-left' | '--at-top' | '--at-bottom' | '--at-most' | '--at-origin', string>;

/**
 * The place of a popover at its opener: below it, or above it where there is more room; in line with the edge of the
 * opener that is nearer to the window's edge. Null when the opener is out of sight.
 */
export function placeAt(opener: Box, { innerWidth, innerHeight }: WindowSize): PopoverPlace | null {
  const { top, bottom, left, right } = opener;
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return null;
  const [above, below] = [top - 2 * GAP_PX, innerHeight - bottom - 2 * GAP_PX];
  const isBelow = below >= ENOUGH_PX || below >= above;
  const isAtEnd = left + right > innerWidth;
  const wanted = isAtEnd ? right - WIDTH_PX : left;
  const mostLeft = innerWidth - WIDTH_PX - GAP_PX;
  return {
    '--at-left': `${Math.max(GAP_PX, Math.min(wanted, mostLeft))}px`,
    '--at-top': isBelow ? `${bottom + GAP_PX}px` : 'auto',
    '--at-bottom': isBelow ? 'auto' : `${innerHeight - top + GAP_PX}px`,
    '--at-most': `${isBelow ? below : above}px`,
    '--at-origin': `${isBelow ? 'top' : 'bottom'} ${isAtEnd ? 'right' : 'left'}`,
  };
}

/**
 * The place of a popover whose opener stands in the navigation at the window's edge: beside the navigation, which stays
 * readable, with its foot in line with the opener's.
 */
export function placeBeside(rail: Box, opener: Box, { innerHeight }: WindowSize): PopoverPlace {
  return {
    '--at-left': `${rail.right + GAP_PX}px`,
    '--at-top': 'auto',
    '--at-bottom': `${innerHeight - opener.bottom}px`,
    '--at-most': `${opener.bottom - GAP_PX}px`,
    '--at-origin': 'bottom left',
  };
}
