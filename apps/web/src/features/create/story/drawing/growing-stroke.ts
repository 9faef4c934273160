import type { Stroke } from '../../works/story-design.ts';

/** Points nearer than this to the one before add nothing. Unit: px of a page of 1080 × 1920. */
const LEAST_STEP_PX = 3;
/** A longer line goes on as another one. */
const MAX_STROKE_POINTS = 1_500;

/** The line with a point more; the same line when it has not got longer. Unit: px of the page. */
export function withPoint(stroke: Stroke, x: number, y: number): Stroke {
  const { points } = stroke;
  const [lastX = 0, lastY = 0] = points.slice(-2);
  const [nextX, nextY] = [Math.round(x), Math.round(y)];
  if (points.length > 0 && Math.hypot(nextX - lastX, nextY - lastY) < LEAST_STEP_PX) return stroke;
  return { ...stroke, points: [...points, nextX, nextY] };
}

export const isLong = ({ points }: Stroke): boolean => points.length >= 2 * MAX_STROKE_POINTS;
