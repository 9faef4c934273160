/** Scale and offset of a picture in its frame. */
export interface View {
  /** At 1 the picture fits the frame. */
  scale: number;
  /** From the centre of the frame to the centre of the picture. Unit: CSS pixels. */
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export const FITTED: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;
/** Scale after a double tap. */
export const DOUBLE_TAP_SCALE = 2.5;

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** Moves the picture, whose side fits a frame of `sidePx`, so that it covers the frame. */
export function within({ scale, x, y }: View, sidePx: number): View {
  const spare = (sidePx * (scale - 1)) / 2;
  return { scale, x: clamp(x, spare), y: clamp(y, spare) };
}

/** Scales so that the point `at`, measured from the centre of the frame, stays in place. */
export function zoomed(view: View, scale: number, at: Point): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale));
  const ratio = next / view.scale;
  return { scale: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}
