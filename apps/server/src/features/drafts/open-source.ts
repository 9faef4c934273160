import type { UserId } from '@sfera/contract/base/ids';
import { originalKey } from '../../files/storage.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { REMOVE_FILES } from '../media/index.ts';
import { openUploaded, type SentFile, type Source } from '../uploads/index.ts';
import * as queries from './queries.ts';

/** The source that came with a publication: a file, the name of an upload, or that of a draft. */
interface Sent extends SentFile {
  tempId: string | undefined;
}

/**
 * Lends the sent file or the person's upload; without them, the person's draft. Errors: those of `openUploaded`;
 * `no_file` when there is none of the three.
 */
export async function openSource(
  context: Context,
  viewerId: UserId,
  { tempId, ...sent }: Sent,
): Promise<Source> {
  const uploaded = await openUploaded(context, viewerId, sent);
  const { file } = uploaded;
  return file ? { ...uploaded, file } : openDraft(context, viewerId, tempId);
}

async function openDraft(
  { db, jobs, storage, clock }: Context,
  viewerId: UserId,
  tempId: string | undefined,
): Promise<Source> {
  const draft = tempId === undefined ? undefined : await queries.findDraft(db, viewerId, tempId, clock.now());
  const key = draft && originalKey(draft.media_key);
  if (!draft || !key || !(await storage.exists(key))) throw new AppError('no_file', { field: 'file' });
  const { path, [Symbol.asyncDispose]: dispose } = await storage.lend(key);
  return {
    file: { path, sizeBytes: Number(draft.size_bytes), kind: 'video', mime: draft.mime },
    remove: () =>
      db.transaction().execute(async (tx) => {
        await queries.deleteDraft(tx, draft.media_key);
        await jobs.send(tx, REMOVE_FILES, { mediaKey: draft.media_key });
      }),
    [Symbol.asyncDispose]: dispose,
  };
}
