import { ANY_TYPE, SNIFFED_TYPES } from '@sfera/contract/sniffed-types';
import type { UserId } from '@sfera/contract/ids';
import { hashBlocks } from '../../files/block-hash.ts';
import type { ReceivedFile } from '../../files/receive.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import * as queries from './queries.ts';
import { dropUpload } from './service.ts';

/** What came with a form: a file, or the name of one that has arrived in parts. */
export interface SentFile {
  file: ReceivedFile | null;
  uploadId?: string | undefined;
  fileHash?: string | undefined;
}

/**
 * Lends the sent file, or the person's upload in its place; null when there is neither, or not any more. The upload is
 * removed after `use` and stays when `use` fails.
 *
 * Errors: those of `use`; `upload_incomplete`; `upload_changed` when the bytes are not those that the client has read,
 * and then the upload is removed.
 */
export async function withUploaded<Used>(
  context: Context,
  userId: UserId,
  { file, uploadId, fileHash }: SentFile,
  use: (file: ReceivedFile | null) => Promise<Used>,
): Promise<Used> {
  const { db, storage, clock } = context;
  if (file || uploadId === undefined) return use(file);
  const upload = await queries.findUpload(db, { uploadId, userId, now: clock.now() });
  if (!upload) return use(null);
  if (fileHash === undefined)
    throw new AppError('invalid_input', { message: 'Не хватает суммы файла', field: 'fileHash' });
  const { mime } = upload;
  const type = mime === ANY_TYPE ? ({ kind: 'any', mime } as const) : SNIFFED_TYPES[mime ?? ''];
  const sizeBytes = Number(upload.size_bytes);
  if (!type || (await storage.parts.sizeOf(uploadId)) < sizeBytes) throw new AppError('upload_incomplete');
  const used = await storage.parts.withWhole(uploadId, async (path) => {
    if ((await hashBlocks(path)) !== fileHash) {
      await dropUpload(context, uploadId);
      throw new AppError('upload_changed');
    }
    return use({ path, sizeBytes, ...type });
  });
  await dropUpload(context, uploadId);
  return used;
}
