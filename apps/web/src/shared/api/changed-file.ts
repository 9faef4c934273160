import { ERRORS } from '@sfera/contract/base/errors';
import { loadRefusals } from './answer.ts';

/** False for a file that has changed or gone on the device since the choice, and for a folder. */
export const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/**
 * Throws `upload_changed` for a file that is not readable: the browser tells of a lost connection when such a file is sent,
 * and no wait would end.
 */
export async function refuseChanged(file: Blob): Promise<void> {
  if (await isReadable(file)) return;
  const { refusalOf } = await loadRefusals();
  throw refusalOf(ERRORS.upload_changed.status, { code: 'upload_changed', ...ERRORS.upload_changed }, null);
}
