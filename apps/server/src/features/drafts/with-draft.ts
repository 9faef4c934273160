import type { UserId } from '@sfera/contract/ids';
import type { ReceivedFile } from '../../files/receive.ts';
import { originalKey } from '../../files/storage.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { REMOVE_FILES } from '../media/index.ts';
import * as queries from './queries.ts';

/** What came with a publication: a file, or the name of a draft. */
interface Sent {
  file: ReceivedFile | null;
  tempId: string | undefined;
}

/**
 * Publishes the sent file, or the person's draft in its place. The draft is deleted after its publication and stays
 * when the publication fails. Errors: those of `publish`; `no_file` when there is neither a file nor a draft.
 */
export async function withDraft<Published>(
  { db, jobs, storage, clock }: Context,
  viewerId: UserId,
  { file, tempId }: Sent,
  publish: (file: ReceivedFile) => Promise<Published>,
): Promise<Published> {
  if (file) return publish(file);
  const draft = tempId === undefined ? undefined : await queries.findDraft(db, viewerId, tempId, clock.now());
  const key = draft && originalKey(draft.media_key);
  if (!draft || !key || !(await storage.exists(key))) throw new AppError('no_file', { field: 'file' });
  const published = await storage.withLocalFile(key, (path) =>
    publish({ path, sizeBytes: Number(draft.size_bytes), kind: 'video', mime: draft.mime }),
  );
  await db.transaction().execute(async (tx) => {
    await queries.deleteDraft(tx, draft.media_key);
    await jobs.send(tx, REMOVE_FILES, { mediaKey: draft.media_key });
  });
  return published;
}
