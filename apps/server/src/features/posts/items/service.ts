import { readPostEdits } from '@sfera/contract/media/edit';
import type { MediaId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf, FieldsOf } from '@sfera/contract/base/kit/route';
import {
  type getPostItem,
  HELD_ITEM_LIFETIME_HOURS,
  MAX_HELD_ITEMS,
  type publishPost,
  type uploadPostItem,
} from '@sfera/contract/posts/items';
import type { Tx } from '../../../db/database.ts';
import type { ReceivedFile } from '../../../files/receive.ts';
import { admitPublication } from '../../../http/calls/standing.ts';
import type { Context } from '../../../context/context.ts';
import { makeOnce } from '../../../base/make-once.ts';
import { openSource } from '../../drafts/index.ts';
import { ingest, REMOVE_FILES, sendVideo } from '../../media/index.ts';
import { NORMALISE_POST_VIDEO, POST_VIDEOS, REMOVE_HELD } from '../jobs.ts';
import { releaseScheduled } from '../scheduled/release.ts';
import { publishOnce } from '../service.ts';
import { insertWhole, type MadePost, takeItems } from '../held/insert-whole.ts';
import * as queries from '../held/queries.ts';

const LIFETIME_SECONDS = HELD_ITEM_LIFETIME_HOURS * 3_600;

type HeldItem = NonNullable<Awaited<ReturnType<typeof queries.findHeld>>>;

/**
 * Takes in one photo or video of a post that will have several: the file, or without a file the draft
 * `draftId`. Idempotent by `tempId`. Errors: those of `openSource`, `ingest` and `Unsaved.save`.
 */
export async function holdItem(
  context: Context,
  viewerId: UserId,
  file: ReceivedFile | null,
  fields: FieldsOf<typeof uploadPostItem>,
): Promise<AnswerOf<typeof uploadPostItem>> {
  const { id, kind } = await makeOnce<HeldItem>(
    fields.tempId,
    (name) => queries.findHeld(context.db, viewerId, name),
    () => takeIn(context, viewerId, file, fields),
  );
  return { item: { id, fileType: kind } };
}

async function takeIn(
  context: Context,
  viewerId: UserId,
  file: ReceivedFile | null,
  { tempId, draftId = tempId, uploadId, fileHash, ...edits }: FieldsOf<typeof uploadPostItem>,
): Promise<HeldItem> {
  await using source = await openSource(context, viewerId, { file, tempId: draftId, uploadId, fileHash });
  const options = { maxSeconds: POST_VIDEOS.maxSeconds, ...readPostEdits(edits) };
  await using media = await ingest(context, viewerId, source.file, options);
  const { id, kind } = media;
  await media.save(async (tx) => {
    await hold(context, tx, { viewerId, tempId, mediaId: id });
    // The conversion need not wait for the other items.
    if (kind === 'video') await sendVideo(context, tx, NORMALISE_POST_VIDEO, id);
  });
  await source.remove();
  return { id, kind };
}

export async function readHeldItem(
  { db }: Context,
  viewerId: UserId,
  tempId: string,
): Promise<AnswerOf<typeof getPostItem>> {
  const item = await queries.findHeld(db, viewerId, tempId);
  return { item: item ? { id: item.id, fileType: item.kind } : null };
}

async function hold(
  { jobs, clock }: Context,
  tx: Tx,
  { viewerId, tempId, mediaId }: { viewerId: UserId; tempId: string; mediaId: MediaId },
): Promise<void> {
  const removed = await queries.makeRoom(tx, viewerId, MAX_HELD_ITEMS - 1);
  if (removed.length > 0) await jobs.send(tx, REMOVE_FILES, { mediaKeys: removed });
  await queries.insertHeld(tx, {
    user_id: viewerId,
    temp_id: tempId,
    media_id: mediaId,
    created_at: clock.now(),
  });
  await jobs.send(tx, REMOVE_HELD, { mediaId }, { startAfterSeconds: LIFETIME_SECONDS });
}

/**
 * Publishes held items as one post, all or none. Idempotent by `tempId`. Errors: `items_missing`; `limited` and
 * `account_disabled` when moderators have decided so meanwhile.
 */
export async function publishItems(
  context: Context,
  viewerId: UserId,
  body: BodyOf<typeof publishPost>,
): Promise<AnswerOf<typeof publishPost>> {
  const { db } = context;
  return publishOnce(context, viewerId, body, () =>
    db.transaction().execute((tx) => insertHeldAsPost(context, tx, viewerId, body)),
  );
}

async function insertHeldAsPost(
  context: Context,
  tx: Tx,
  viewerId: UserId,
  { tempId, text, whoComments, audience, allowsDownload, items: wanted }: BodyOf<typeof publishPost>,
): Promise<MadePost> {
  await admitPublication(context, tx, viewerId);
  // Scheduled by a call whose answer was lost, and now to be published at once.
  await releaseScheduled(context, tx, viewerId, { tempId });
  const items = await takeItems(tx, viewerId, wanted);
  return insertWhole(context, tx, viewerId, { tempId, text, whoComments, audience, allowsDownload, items });
}
