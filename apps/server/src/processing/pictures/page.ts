import { STORY_IMAGE_SIZE_PX, STORY_IMAGE_VIDEO_SIZE_PX } from '@sfera/contract/stories/limits';
import type { Sharp } from 'sharp';
import type { Size } from './picture-files.ts';

/** A story's page: black, 9:16, with a picture as large as fits in the middle. Unit: pixels. */
export interface Page extends Size {
  inside: Size & { left: number; top: number };
}

const [LARGE, SMALL] = [STORY_IMAGE_SIZE_PX, STORY_IMAGE_VIDEO_SIZE_PX];
const BLACK = '#000000';

/** Video encoders need even sides. */
const even = (pixels: number, most: number) => Math.min(most, Math.max(2, Math.round(pixels / 2) * 2));

function fit({ width, height }: Size, page: Size): Page {
  const scale = Math.min(page.width / width, page.height / height);
  const inside = { width: even(width * scale, page.width), height: even(height * scale, page.height) };
  const left = Math.floor((page.width - inside.width) / 2);
  return { ...page, inside: { ...inside, left, top: Math.floor((page.height - inside.height) / 2) } };
}

/**
 * The page for a picture or video of this size: the large page when the picture has the pixels for it, else the small.
 */
export function pageOf(picture: Size): Page {
  const shownWidth = Math.min(1, LARGE.width / picture.width, LARGE.height / picture.height) * picture.width;
  return fit(picture, shownWidth > SMALL.width ? LARGE : SMALL);
}

/** Puts a picture on its page; transparent parts become black. */
export const onPage = (picture: Sharp, { width, height }: Size): Sharp =>
  picture.flatten({ background: BLACK }).resize({ width, height, fit: 'contain', background: BLACK });
