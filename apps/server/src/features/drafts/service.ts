import type { VideoDraft } from '@sfera/contract/uploads/drafts';
import type { UserId } from '@sfera/contract/base/ids';
import { DRAFT_LIFETIME_HOURS, MAX_DRAFTS } from '@sfera/contract/uploads/limits';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import type { ReceivedFile } from '../../files/receive.ts';
import { newMediaKey, originalKey, removeMedia } from '../../files/storage.ts';
import { admitBytes } from '../../http/calls/room.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { CLIP_FILE, inspectVideo } from '../../processing/videos/clip.ts';
import { mediaUrl, REMOVE_FILES } from '../media/index.ts';
import { openUploaded, type SentFile } from '../uploads/index.ts';
import { MAKE_CLIP, REMOVE_DRAFT } from './job-kinds.ts';
import * as queries from './queries.ts';

const LIFETIME_SECONDS = DRAFT_LIFETIME_HOURS * 3_600;

function presentDraft({
  status,
  percent,
  media_key: mediaKey,
}: Pick<Selectable<Tables['drafts']>, 'status' | 'percent' | 'media_key'>): VideoDraft {
  return { status, percent, clipUrl: status === 'ready' ? mediaUrl(mediaKey, CLIP_FILE) : null };
}

export async function readDraft(
  { db, clock }: Context,
  viewerId: UserId,
  tempId: string,
): Promise<{ draft: VideoDraft | null }> {
  const row = await queries.findDraft(db, viewerId, tempId, clock.now());
  return { draft: row ? presentDraft(row) : null };
}

/**
 * Stores a video for its publication and queues its clip, in the share of its owner. Without a file it answers with the
 * draft that an earlier call has made.
 * Errors: those of `inspectVideo` and `openUploaded`; `unsupported_media` for a picture, `video_unavailable`, `no_file`.
 */
export async function saveDraft(
  context: Context,
  viewerId: UserId,
  { tempId, ...sent }: SentFile & { tempId: string },
): Promise<{ draft: VideoDraft }> {
  await using source = await openUploaded(context, viewerId, sent);
  if (source.file) {
    const stored = await storeDraft(context, viewerId, source.file, tempId);
    await source.remove();
    return stored;
  }
  const { draft } = await readDraft(context, viewerId, tempId);
  if (!draft) throw new AppError('no_file', { field: 'file' });
  return { draft };
}

async function storeDraft(
  context: Context,
  viewerId: UserId,
  file: ReceivedFile,
  tempId: string,
): Promise<{ draft: VideoDraft }> {
  const { db, jobs, storage, clock, mediaTools } = context;
  if (file.kind !== 'video') throw new AppError('unsupported_media');
  if (!mediaTools) throw new AppError('video_unavailable');
  const { cost } = await inspectVideo(file, mediaTools, viewerId);
  const mediaKey = newMediaKey();
  const now = clock.now();
  const row = {
    user_id: viewerId,
    temp_id: tempId,
    media_key: mediaKey,
    mime: file.mime,
    size_bytes: file.sizeBytes,
    status: 'preparing',
    percent: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIME_SECONDS * 1_000),
  } as const;
  await storage.put(originalKey(mediaKey), file.path);
  try {
    await db.transaction().execute(async (tx) => {
      await queries.lockOwner(tx, viewerId);
      const removed = await queries.makeRoom(tx, viewerId, tempId, MAX_DRAFTS - 1);
      if (removed.length > 0) await jobs.send(tx, REMOVE_FILES, { mediaKeys: removed });
      await queries.insertDraft(tx, row);
      await admitBytes(tx, viewerId, file.sizeBytes);
      await jobs.send(tx, MAKE_CLIP, { mediaKey }, { share: { owner: viewerId, cost } });
      await jobs.send(tx, REMOVE_DRAFT, { mediaKey }, { startAfterSeconds: LIFETIME_SECONDS });
    });
  } catch (error) {
    // When the connection is lost during the commit, the row may exist; the nightly job then removes orphans.
    const mayBeSaved = await queries.findDraftByKey(db, mediaKey).then(Boolean, () => true);
    if (!mayBeSaved) await removeMedia(mediaKey, storage);
    throw error;
  }
  return { draft: presentDraft(row) };
}
