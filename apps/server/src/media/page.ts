import { STORY_IMAGE_SIZE_PX, STORY_IMAGE_VIDEO_SIZE_PX } from '@sfera/contract/limits';
import type { Sharp } from 'sharp';
import { shareThere } from './completeness.ts';
import type { Size } from './picture-files.ts';
import { PICTURE_TIMEOUT, pictureRefusal, SAFE_INPUT, sharp } from './sharp.ts';
import { AppError } from '../platform/errors.ts';

/** A black page of 9:16 with a picture in its middle, as large as it fits. Unit: pixels. */
export interface Page extends Size {
  inside: Size & { left: number; top: number };
}

const [LARGE, SMALL] = [STORY_IMAGE_SIZE_PX, STORY_IMAGE_VIDEO_SIZE_PX];
const BLACK = '#000000';

/** Video wants even sides. */
const even = (pixels: number, most: number) => Math.min(most, Math.max(2, Math.round(pixels / 2) * 2));

function fit({ width, height }: Size, page: Size): Page {
  const scale = Math.min(page.width / width, page.height / height);
  const inside = { width: even(width * scale, page.width), height: even(height * scale, page.height) };
  const left = Math.floor((page.width - inside.width) / 2);
  return { ...page, inside: { ...inside, left, top: Math.floor((page.height - inside.height) / 2) } };
}

/** The page of a picture or video: no larger than it has pixels for. */
export function pageOf(picture: Size): Page {
  const shownWidth = Math.min(1, LARGE.width / picture.width, LARGE.height / picture.height) * picture.width;
  return fit(picture, shownWidth > SMALL.width ? LARGE : SMALL);
}

/** Puts a picture on its page; what was transparent is black there. */
export const onPage = (picture: Sharp, { width, height }: Size): Sharp =>
  picture.flatten({ background: BLACK }).resize({ width, height, fit: 'contain', background: BLACK });

/**
 * Makes of what was sent to be laid over a page a clean png of that size.
 * @throws {AppError} `media_incomplete`, `media_unreadable`, `media_too_big`
 */
export async function prepareOverlay(path: string, { width, height }: Size, output: string): Promise<void> {
  try {
    const layer = sharp(path, SAFE_INPUT).resize({ width, height, fit: 'fill' }).toColourspace('srgb');
    await layer.ensureAlpha().png({ compressionLevel: 3 }).timeout(PICTURE_TIMEOUT).toFile(output);
  } catch (error) {
    const { code } = pictureRefusal(error);
    const isCutOff = code === 'media_unreadable' && (await shareThere(path, 'image/png')) !== 1;
    throw new AppError(isCutOff ? 'media_incomplete' : code, { field: 'overlay' });
  }
}
