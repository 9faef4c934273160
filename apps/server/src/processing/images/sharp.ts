import sharp, { type SharpOptions } from 'sharp';
import { PHOTO_MAX_PIXELS } from '@sfera/contract/limits';
import { AppError } from '../../platform/core/errors.ts';
import { isStorageFull } from '../../platform/core/storage-full.ts';
import { ToolError } from '../tools/run-tool.ts';

// libvips reads many formats, some of them programs in disguise (SVG, PDF); only these may ever be opened.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Every picture is seen once: caching it would only hold memory and open files.
sharp.cache(false);

/** How every picture from outside is opened: nothing broken, nothing endless. */
export const SAFE_INPUT = {
  failOn: 'error',
  limitInputPixels: PHOTO_MAX_PIXELS,
  sequentialRead: true,
} as const satisfies SharpOptions;

/** A full disk or a killed tool: nothing is wrong with the picture. */
const isOwnTrouble = (error: unknown) =>
  error instanceof ToolError || isStorageFull(error) || (error instanceof Error && 'syscall' in error);

/**
 * What libvips says about a picture, as a refusal fit to show.
 * @throws the server's own trouble, as it is
 */
export function pictureRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isOwnTrouble(error)) throw error;
  const message = error instanceof Error ? error.message : '';
  if (/exceeds pixel limit|too large|too big|(?:out of|insufficient) memory|allocat/i.test(message))
    return new AppError('media_too_big');
  if (/premature end|truncated|unexpected end|not enough data/i.test(message)) {
    return new AppError('media_incomplete');
  }
  return new AppError('media_unreadable');
}

export { sharp };
