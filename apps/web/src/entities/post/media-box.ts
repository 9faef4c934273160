/** Widest and tallest boxes of the feed. Unit: width divided by height. */
const WIDEST = 1.91;
const TALLEST = 3 / 4;

/**
 * The box a picture stands in, known before it loads. A picture outside the limits keeps its whole self
 * inside the box (`isLetterboxed`), over a blurred ground.
 */
export function mediaBox({ width, height }: { width: number; height: number }): {
  aspect: number;
  isLetterboxed: boolean;
} {
  const own = width / height;
  const aspect = Math.min(WIDEST, Math.max(TALLEST, own));
  // A percent off is cropping nobody sees; bars of a few pixels everybody does.
  return { aspect, isLetterboxed: Math.abs(own / aspect - 1) > 0.01 };
}
