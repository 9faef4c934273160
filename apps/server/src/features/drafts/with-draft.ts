import type { UserId } from '@sfera/contract/ids';
import type { ReceivedFile } from '../../files/receive.ts';
import { originalKey } from '../../files/storage.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { REMOVE_FILES } from '../media/index.ts';
import { type SentFile, withUploaded } from '../uploads/index.ts';
import * as queries from './queries.ts';

/** What came with a publication: a file, the name of an upload, or that of a draft. */
interface Sent extends SentFile {
  tempId: string | undefined;
}

/**
 * Publishes the sent file or the person's upload; without them, the person's draft. Upload and draft are deleted after
 * their publication and stay when it fails. Errors: those of `publish` and `withUploaded`; `no_file` when there is
 * none of the three.
 */
export const withDraft = <Published>(
  context: Context,
  viewerId: UserId,
  { tempId, ...sent }: Sent,
  publish: (file: ReceivedFile) => Promise<Published>,
): Promise<Published> =>
  withUploaded(context, viewerId, sent, (file) =>
    file ? publish(file) : publishDraft(context, viewerId, tempId, publish),
  );

async function publishDraft<Published>(
  { db, jobs, storage, clock }: Context,
  viewerId: UserId,
  tempId: string | undefined,
  publish: (file: ReceivedFile) => Promise<Published>,
): Promise<Published> {
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
