import { STORY_IMAGE_SIZE_PX } from '@sfera/contract/stories/limits';
import type { Size } from '#shared/media/filters/place.ts';
import { createPage, type PageContext } from '#shared/media/story/page-canvas.ts';
import { itemsOf, type StoryPage } from '../../works/story-words.ts';
import { drawStrokes } from '../drawing/draw-strokes.ts';
import { drawItems } from './draw-items.ts';

/** Draws all that lies on the picture of a story: lines, then words and stickers. */
export const drawStoryItems =
  (page: StoryPage) =>
  (context: PageContext, size: Size): void => {
    if (page.story.strokes.length > 0) {
      // The eraser must not reach the picture below.
      const { canvas, context: lines } = createPage(size, { isOpaque: false });
      drawStrokes(lines, page.story.strokes, size);
      context.drawImage(canvas, 0, 0);
      canvas.width = canvas.height = 1;
    }
    drawItems(context, itemsOf(page), size);
  };

/** The same alone on a clear page of 1080 × 1920, which the server lays over a video. */
export async function renderOverlay(page: StoryPage): Promise<File> {
  const { canvas, context } = createPage(STORY_IMAGE_SIZE_PX, { isOpaque: false });
  drawStoryItems(page)(context, STORY_IMAGE_SIZE_PX);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  canvas.width = canvas.height = 1;
  return new File([blob], 'words.png', { type: blob.type });
}
