import type { CSSProperties } from 'react';

/** The number of rows that fills the highest window. */
const MOST_ROWS = 16;

/** The height of a list of so many people before they are there: nothing moves as they come, and none of it is empty. */
export const peopleHeight = (count: number): CSSProperties => ({
  minBlockSize: `calc(${Math.min(count, MOST_ROWS)} * 60px + var(--gap) * 4)`,
});
