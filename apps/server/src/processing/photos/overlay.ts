import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../base/errors.ts';
import { makePictures } from './photo.ts';
import type { Size } from '../pictures/picture-files.ts';
import { OVERLAY_PNG } from '../pictures/picture-job.ts';
import { withTempFolder } from '../../files/temp-files.ts';

/**
 * Makes a clean png of the page's size from the uploaded overlay.
 * Errors: those of {@link makePictures}, with the field `overlay`.
 */
export const prepareOverlay = (
  path: string,
  { width, height }: Size,
  output: string,
  owner: string,
): Promise<void> =>
  withTempFolder(dirname(output), async (folder) => {
    try {
      await makePictures('overlay', { path, mime: 'image/png' }, folder, { owner, page: { width, height } });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.code, { message: error.message, field: 'overlay' });
    }
    await rename(join(folder, OVERLAY_PNG), output);
  });
