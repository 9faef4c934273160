import { STORY_IMAGE_SIZE_PX } from '@sfera/contract/stories/limits';
import type { Size } from '#shared/media/filters/place.ts';
import type { PageContext } from '#shared/media/story/page-canvas.ts';
import type { Stroke } from '../../works/story-design.ts';

/** Draws lines on a clear canvas of their own: the eraser takes away all that is there. */
export function drawStrokes(context: PageContext, strokes: readonly Stroke[], page: Size): void {
  for (const stroke of strokes) drawStroke(context, stroke, page);
}

/**
 * Draws a line from one of its points on, rounded at its ends and between its points. A line that grows is drawn piece
 * by piece: its colour is opaque, so pieces that overlap do not show.
 */
export function drawStroke(
  context: PageContext,
  { colour, width, points }: Stroke,
  page: Size,
  from = 0,
): void {
  const scale = page.width / STORY_IMAGE_SIZE_PX.width;
  const count = points.length / 2;
  const pointAt = (index: number) => ({ x: points[index * 2] ?? 0, y: points[index * 2 + 1] ?? 0 });
  const between = (index: number) => {
    const [one, other] = [pointAt(index), pointAt(index + 1)];
    return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  };

  context.save();
  context.scale(scale, scale);
  context.globalCompositeOperation = colour === null ? 'destination-out' : 'source-over';
  context.strokeStyle = colour ?? '#000000';
  context.lineWidth = width;
  context.lineCap = context.lineJoin = 'round';
  context.beginPath();
  // Curves from the middle of one piece to the middle of the next, bent by the point between them.
  const first = Math.max(0, from - 1);
  const start = first === 0 ? pointAt(0) : between(first - 1);
  context.moveTo(start.x, start.y);
  for (let index = Math.max(1, first); index < count - 1; index++) {
    const [bend, end] = [pointAt(index), between(index)];
    context.quadraticCurveTo(bend.x, bend.y, end.x, end.y);
  }
  const last = pointAt(count - 1);
  // A dot is a line of no length.
  context.lineTo(last.x, last.y);
  context.stroke();
  context.restore();
}
