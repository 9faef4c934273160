/** Height of a plot in its own units; a unit across is one point. */
export const PLOT_HEIGHT = 100;
/** Room for the line at both edges. Unit: as above. */
const EDGE = 6;

/** The largest value, or 1 for a plot of nothing but zeros, which is then a line at the bottom. */
export const topOf = (values: readonly (number | null)[]): number =>
  Math.max(...values.map((value) => value ?? 0)) || 1;

export const heightOf = (value: number, top: number): number =>
  PLOT_HEIGHT - EDGE - (Math.max(0, value) / top) * (PLOT_HEIGHT - 2 * EDGE);

/** A single point is drawn as a dot: a line of no length with round ends. */
const lineOf = (points: readonly string[]) => `M${points.join('L')}${points.length === 1 ? 'h0' : ''}`;

interface PlotPaths {
  line: string;
  /** The same down to the bottom. */
  area: string;
}

/** A line through the values, from zero up to `top`; null leaves a gap. */
export function pathsOf(values: readonly (number | null)[], top: number): PlotPaths {
  const runs: { from: number; points: string[] }[] = [];
  let isGap = true;
  values.forEach((value, at) => {
    if (value === null) {
      isGap = true;
      return;
    }
    if (isGap) runs.push({ from: at, points: [] });
    isGap = false;
    runs.at(-1)?.points.push(`${at} ${heightOf(value, top).toFixed(2)}`);
  });
  return {
    line: runs.map(({ points }) => lineOf(points)).join(''),
    area: runs
      .map(
        ({ from, points }) =>
          `${lineOf(points)}L${from + points.length - 1} ${PLOT_HEIGHT}L${from} ${PLOT_HEIGHT}Z`,
      )
      .join(''),
  };
}
