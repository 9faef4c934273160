import { readPostEdits } from '@sfera/contract/media/edit';
import type { MediaId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf, FieldsOf, QueryOf } from '@sfera/contract/base/route';
import {
  type getPostItem,
  HELD_ITEM_LIFETIME_HOURS,
  MAX_HELD_ITEMS,
  type publishPost as publishRoute,
  type uploadPostItem,
} from '@sfera/contract/posts/items';
import type { uploadPost as uploadRoute } from '@sfera/contract/posts/upload';
import type { Tx } from '../../../db/database.ts';
import type { ReceivedFile } from '../../../files/receive.ts';
import type { Context } from '../../../context/context.ts';
import { makeOnce } from '../../../base/make-once.ts';
import { openSource } from '../../drafts/index.ts';
import { ingest, REMOVE_FILES, sendVideo } from '../../media/index.ts';
import { NORMALISE_POST_VIDEO, POST_VIDEOS, REMOVE_HELD } from '../jobs.ts';
import { tellOfText } from '../link-text.ts';
import { findPostId } from '../queries.ts';
import { dropScheduled, releaseScheduled } from '../scheduled/release.ts';
import { readPost } from '../service.ts';
import { insertWhole, type MadePost, takeItems } from '../held/insert-whole.ts';
import * as queries from '../held/queries.ts';

const LIFETIME_SECONDS = HELD_ITEM_LIFETIME_HOURS * 3_600;

type HeldItem = NonNullable<Awaited<ReturnType<typeof queries.findHeld>>>;

/**
 * Takes in one photo or video of a post: the file, or without a file the draft `draftId`. Idempotent by `tempId`.
 * `isLate`: no person waits for a video. Errors: those of `takeIn`.
 */
export async function holdItem(
  context: Context,
  viewerId: UserId,
  file: ReceivedFile | null,
  { draftId, ...fields }: FieldsOf<typeof uploadPostItem>,
  isLate = false,
): Promise<AnswerOf<typeof uploadPostItem>> {
  const { tempId } = fields;
  const { id, kind } = await makeOnce<HeldItem>(
    tempId,
    (name) => queries.findHeld(context.db, viewerId, name),
    () =>
      takeIn(context, viewerId, { file, draftId: draftId ?? tempId, isLate, ...fields }, async (tx, item) => {
        await hold(context, tx, { viewerId, tempId, mediaId: item.media_id });
        return { id: item.media_id, kind: item.kind };
      }),
  );
  return { item: { id, fileType: kind } };
}

interface Sent extends Omit<FieldsOf<typeof uploadPostItem>, 'tempId'> {
  file: ReceivedFile | null;
  isLate?: boolean;
}

/**
 * Processes a file that was sent. `use` adds what shows or holds it, in the transaction that adds its media.
 * Errors: those of `openSource`, `ingest`, `Unsaved.save` and `use`.
 */
export async function takeIn<Made>(
  context: Context,
  viewerId: UserId,
  { file, draftId, uploadId, fileHash, isLate, ...edits }: Sent,
  use: (tx: Tx, item: queries.NewItem) => Promise<Made>,
): Promise<Made> {
  await using source = await openSource(context, viewerId, { file, tempId: draftId, uploadId, fileHash });
  const options = { maxSeconds: POST_VIDEOS.maxSeconds, ...readPostEdits(edits) };
  await using media = await ingest(context, viewerId, source.file, options);
  const { id, kind, isPlayable } = media;
  const made = await media.save(async (tx) => {
    const used = await use(tx, { media_id: id, kind, isPlayable });
    // The conversion need not wait for the other items of a post.
    if (kind === 'video') await sendVideo(context, tx, NORMALISE_POST_VIDEO, id, isLate);
    return used;
  });
  await source.remove();
  return made;
}

export async function readHeldItem(
  { db }: Context,
  viewerId: UserId,
  { tempId, postTempId }: QueryOf<typeof getPostItem>,
): Promise<AnswerOf<typeof getPostItem>> {
  const item = await queries.findHeld(db, viewerId, tempId);
  if (item) return { item: { id: item.id, fileType: item.kind } };
  const isPublished = postTempId !== undefined && (await findPostId(db, viewerId, postTempId)) !== undefined;
  return { item: null, ...(isPublished && { isPublished }) };
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
 * Publishes held items as one post, all or none. Idempotent by `tempId`. Errors: those of `takeItems` and `insertWhole`.
 */
export async function publishPost(
  context: Context,
  viewerId: UserId,
  { items: wanted, ...post }: BodyOf<typeof publishRoute>,
): Promise<AnswerOf<typeof publishRoute>> {
  return publishOnce(context, viewerId, post, () =>
    context.db.transaction().execute(async (tx) => {
      // Scheduled by a call whose answer was lost, and now to be published at once.
      await releaseScheduled(context, tx, viewerId, post);
      const items = await takeItems(tx, viewerId, wanted);
      return insertWhole(context, tx, viewerId, { ...post, items });
    }),
  );
}

/**
 * Takes in one photo or video and publishes it, in one transaction: the file, or without a file the draft of this `tempId`.
 * Idempotent as {@link publishPost}. Errors: those of `takeIn` and `insertWhole`.
 */
export async function uploadPost(
  context: Context,
  viewerId: UserId,
  file: ReceivedFile | null,
  {
    text,
    whoComments,
    audience,
    allowsDownload: allows,
    altText = '',
    ...sent
  }: FieldsOf<typeof uploadRoute>,
): Promise<AnswerOf<typeof uploadRoute>> {
  const { tempId } = sent;
  const post = { tempId, text, whoComments, audience, allowsDownload: allows === 'true' };
  return publishOnce(context, viewerId, post, () =>
    takeIn(context, viewerId, { file, draftId: tempId, ...sent }, async (tx, item) => {
      // The file that waits for its time is not the one that came now.
      if (tempId) await dropScheduled(context, tx, viewerId, tempId);
      return insertWhole(context, tx, viewerId, { ...post, items: [{ ...item, alt_text: altText }] });
    }),
  );
}

/** Answers with the post that `make` makes, or with that of an earlier call with the same `tempId`. */
async function publishOnce(
  context: Context,
  viewerId: UserId,
  { tempId, text }: { tempId?: string | undefined; text: string },
  make: () => Promise<MadePost>,
): Promise<AnswerOf<typeof publishRoute>> {
  const find = async (name: string) => {
    const id = await findPostId(context.db, viewerId, name);
    return id && { id, told: [] };
  };
  const { id, told } = await makeOnce<MadePost>(tempId, find, make);
  tellOfText(context, { id, authorId: viewerId, text }, told);
  return { post: (await readPost(context, viewerId, id)).post };
}
