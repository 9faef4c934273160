import { STORY_IMAGE_SIZE_PX } from '@sfera/contract/limits';
import type { Work } from '../../../works/work.ts';
import { drawCaption } from './draw-caption.ts';

type Worded = Pick<Work, 'description' | 'story'>;

/** Draws the words of a story on its page. */
export const drawStoryCaption =
  ({ description, story }: Worded) =>
  (context: OffscreenCanvasRenderingContext2D, page: { width: number; height: number }): void =>
    drawCaption(context, description.trim(), story.caption, page);

/** The words alone on a clear page of 1080 × 1920, which the server lays over a video. */
export async function renderOverlay(work: Worded): Promise<File> {
  const { width, height } = STORY_IMAGE_SIZE_PX;
  const page = new OffscreenCanvas(width, height);
  const context = page.getContext('2d');
  // Browsers refuse one that has no memory.
  if (!context) throw new Error('No canvas to draw on');
  drawStoryCaption(work)(context, page);
  const blob = await page.convertToBlob({ type: 'image/png' });
  page.width = page.height = 1;
  return new File([blob], 'words.png', { type: blob.type });
}
