/** How a picture stands in its frame. */
export interface View {
  /** 1 fits the frame. */
  scale: number;
  /** From the middle of the frame to that of the picture. Unit: CSS pixels. */
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export const FITTED: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;
/** What a double tap shows. */
export const DOUBLE_TAP_SCALE = 2.5;

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** Keeps the picture, whose side fits a frame of `sidePx`, over the frame. */
export function within({ scale, x, y }: View, sidePx: number): View {
  const spare = (sidePx * (scale - 1)) / 2;
  return { scale, x: clamp(x, spare), y: clamp(y, spare) };
}

/** Scales so that what is under `at`, measured from the middle of the frame, stays there. */
export function zoomed(view: View, scale: number, at: Point): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale));
  const ratio = next / view.scale;
  return { scale: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}
