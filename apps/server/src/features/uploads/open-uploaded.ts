import { ANY_TYPE, SNIFFED_TYPES } from '@sfera/contract/media/sniffed-types';
import type { UserId } from '@sfera/contract/base/ids';
import { hashBlocks } from '../../files/block-hash.ts';
import type { ReceivedFile } from '../../files/receive.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import * as queries from './queries.ts';
import { dropUpload } from './service.ts';

/** The file that came with a form: a file, or the name of one that has arrived in parts. */
export interface SentFile {
  file: ReceivedFile | null;
  uploadId?: string | undefined;
  fileHash?: string | undefined;
}

/** A sent file, lent until the end of the call that uses it. */
export interface Source<File = ReceivedFile> extends AsyncDisposable {
  file: File;
  /** Takes the file off the server when it has been used. Without this call it stays, for the next attempt. */
  remove(): Promise<void>;
}

const KEPT_ELSEWHERE = { remove: async () => {}, [Symbol.asyncDispose]: async () => {} };

/**
 * Lends the sent file, or the person's upload in its place; null when there is neither, or not any more.
 *
 * Errors: `upload_incomplete`; `upload_changed` when the bytes are not those that the client has read, and then the
 * upload is removed.
 */
export async function openUploaded(
  context: Context,
  userId: UserId,
  { file, uploadId, fileHash }: SentFile,
): Promise<Source<ReceivedFile | null>> {
  const { db, storage, clock } = context;
  if (file || uploadId === undefined) return { file, ...KEPT_ELSEWHERE };
  const upload = await queries.findUpload(db, { uploadId, userId, now: clock.now() });
  if (!upload) return { file: null, ...KEPT_ELSEWHERE };
  if (fileHash === undefined)
    throw new AppError('invalid_input', { message: 'Не хватает суммы файла', field: 'fileHash' });
  const { mime } = upload;
  const type = mime === ANY_TYPE ? ({ kind: 'any', mime } as const) : SNIFFED_TYPES[mime ?? ''];
  const sizeBytes = Number(upload.size_bytes);
  if (!type || (await storage.parts.sizeOf(uploadId)) < sizeBytes) throw new AppError('upload_incomplete');
  await using opened = new AsyncDisposableStack();
  const { path } = opened.use(await storage.parts.lendWhole(uploadId));
  if ((await hashBlocks(path)) !== fileHash) {
    await dropUpload(context, uploadId);
    throw new AppError('upload_changed');
  }
  const lent = opened.move();
  return {
    file: { path, sizeBytes, ...type },
    remove: () => dropUpload(context, uploadId),
    [Symbol.asyncDispose]: () => lent.disposeAsync(),
  };
}
