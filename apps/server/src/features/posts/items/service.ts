import { readPostEdits } from '@sfera/contract/edit';
import type { MediaId, PostId, UserId } from '@sfera/contract/ids';
import type { AnswerOf, BodyOf, FieldsOf } from '@sfera/contract/kit/route';
import {
  HELD_ITEM_LIFETIME_HOURS,
  MAX_HELD_ITEMS,
  type publishPost,
  type uploadPostItem,
} from '@sfera/contract/post-items';
import type { Tx } from '../../../db/database.ts';
import type { ReceivedFile } from '../../../files/receive.ts';
import { admitPublication } from '../../../platform/calls/standing.ts';
import type { Context } from '../../../platform/context/context.ts';
import { makeOnce } from '../../../platform/services/make-once.ts';
import { withDraft } from '../../drafts/index.ts';
import { ingest, REMOVE_FILES, sendVideo } from '../../media/index.ts';
import { NORMALISE_POST_VIDEO, POST_VIDEOS, REMOVE_HELD } from '../jobs.ts';
import { linkText, tellOfText } from '../link-text.ts';
import { findPostId } from '../queries.ts';
import { releaseScheduled } from '../scheduled/release.ts';
import { readPost } from '../service.ts';
import { insertWhole, takeItems } from '../held/insert-whole.ts';
import * as queries from '../held/queries.ts';

const LIFETIME_SECONDS = HELD_ITEM_LIFETIME_HOURS * 3_600;

/**
 * Takes in one photo or video of a post that will have several: the file, or without a file the draft
 * `draftId`. Idempotent by `tempId`. Errors: those of `ingest` and `withDraft`.
 */
export async function holdItem(
  context: Context,
  viewerId: UserId,
  file: ReceivedFile | null,
  { tempId, draftId = tempId, uploadId, fileHash, ...edits }: FieldsOf<typeof uploadPostItem>,
): Promise<AnswerOf<typeof uploadPostItem>> {
  const item = await makeOnce(
    tempId,
    (name) => queries.findHeld(context.db, viewerId, name),
    () =>
      withDraft(context, viewerId, { file, tempId: draftId, uploadId, fileHash }, (sent) =>
        ingest(
          context,
          viewerId,
          sent,
          { maxSeconds: POST_VIDEOS.maxSeconds, ...readPostEdits(edits) },
          async (tx, { id, kind }) => {
            await hold(context, tx, { viewerId, tempId, mediaId: id });
            // The conversion need not wait for the other items.
            if (kind === 'video') await sendVideo(context, tx, NORMALISE_POST_VIDEO, id);
            return { id, kind };
          },
        ),
      ),
  );
  return { item: { id: item.id, fileType: item.kind } };
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
  let told: UserId[] = [];
  const { text } = body;
  const id = await makeOnce(
    body.tempId,
    (name) => findPostId(context.db, viewerId, name),
    () =>
      context.db.transaction().execute(async (tx) => {
        const made = await insertHeldAsPost(context, tx, viewerId, body);
        told = await linkText(context, tx, { id: made, authorId: viewerId, text });
        return made;
      }),
  );
  tellOfText(context, { id, authorId: viewerId, text }, told);
  return { post: (await readPost(context, viewerId, id)).post };
}

async function insertHeldAsPost(
  context: Context,
  tx: Tx,
  viewerId: UserId,
  { tempId, text, whoComments, audience, items: wanted }: BodyOf<typeof publishPost>,
): Promise<PostId> {
  await admitPublication(context, tx, viewerId);
  // Scheduled by a call whose answer was lost, and now to be published at once.
  await releaseScheduled(context, tx, viewerId, { tempId });
  const items = await takeItems(tx, viewerId, wanted);
  return insertWhole(context, tx, viewerId, { tempId, text, whoComments, audience, items });
}
