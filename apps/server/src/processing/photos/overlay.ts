import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../platform/core/errors.ts';
import { makePictures } from './photo.ts';
import type { Size } from '../images/picture-files.ts';
import { OVERLAY_PNG } from '../images/picture-job.ts';
import { withTempFolder } from '../../files/temp-files.ts';

/**
 * Makes of what was sent to be laid over a page a clean png of that size.
 * Errors: those of {@link makePictures}, of the field `overlay`.
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
