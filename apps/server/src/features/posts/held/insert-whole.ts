import type { AudienceChoice } from '@sfera/contract/people/audience-choice';
import type { ImportId, PostId, UserId } from '@sfera/contract/base/ids';
import type { BodyOf } from '@sfera/contract/base/route';
import type { publishPost } from '@sfera/contract/posts/items';
import type { WhoComments } from '@sfera/contract/comments/who-comments';
import type { Tx } from '../../../db/database.ts';
import { admitPublication } from '../../../http/calls/standing.ts';
import type { Context } from '../../../context/context.ts';
import { newId } from '../../../base/clock.ts';
import { AppError } from '../../../base/errors.ts';
import { admitAudience } from '../../circles/index.ts';
import { refuseMedia } from '../../media/index.ts';
import { linkText } from '../link-text.ts';
import { changePostCount, insertPost } from '../queries.ts';
import { type HeldItem, insertItems, type NewItem, noteShown, takeHeld } from './queries.ts';

interface Described {
  alt_text: string;
}

/** Takes these items out of those that are held, in the given order. Throws `items_missing`. */
export async function takeItems(
  tx: Tx,
  viewerId: UserId,
  wanted: BodyOf<typeof publishPost>['items'],
): Promise<(HeldItem & Described)[]> {
  const held = await takeHeld(
    tx,
    viewerId,
    wanted.map((item) => item.tempId),
  );
  return wanted.map(({ tempId: name, altText = '' }, index) => {
    const found = held.find(({ temp_id }) => temp_id === name);
    if (!found) throw new AppError('items_missing', { field: `items.${index}` });
    return { ...found, alt_text: altText };
  });
}

/** Where and when a post was published that is brought along. */
export interface Imported {
  importId: ImportId;
  at: Date;
  /** It is put away: its author alone sees it. */
  isArchived: boolean;
}

interface WholePost {
  tempId?: string | undefined;
  text: string;
  whoComments?: WhoComments | undefined;
  audience?: AudienceChoice | undefined;
  allowsDownload?: boolean | undefined;
  imported?: Imported | undefined;
  /** It is made for an album, and stands in no feed. */
  onlyInAlbums?: boolean | undefined;
  items: readonly (NewItem & Described)[];
}

/** A post that is to be told of. */
export interface MadePost {
  id: PostId;
  /** The people whom its words mention; none when an earlier call has made the post. */
  told: UserId[];
}

/**
 * Adds a post, whose media are new or locked: every way of publishing ends here. Its id is made now, when the files have
 * been processed, because the id is its position in every feed. A post that is brought along stands where its time is,
 * and its words mention no person.
 *
 * Errors: `circle_not_found` and `forbidden` for the audience; `limited`, `account_disabled` and `file_refused` when
 * moderators have decided so while the files were on their way or waited.
 */
export async function insertWhole(
  context: Context,
  tx: Tx,
  authorId: UserId,
  {
    tempId,
    text,
    whoComments,
    audience,
    allowsDownload = false,
    imported,
    onlyInAlbums = false,
    items,
  }: WholePost,
): Promise<MadePost> {
  const { clock } = context;
  const [first, ...further] = items;
  if (!first) throw new AppError('items_missing');
  const mediaIds = items.map(({ media_id }) => media_id);
  await admitPublication(context, tx, authorId);
  await refuseMedia(tx, mediaIds);
  const now = clock.now();
  const at = imported?.at ?? now;
  const id = newId<PostId>(imported ? { now: () => at } : clock);
  await insertPost(tx, {
    id,
    user_id: authorId,
    media_id: first.media_id,
    kind: first.kind,
    item_count: items.length,
    alt_text: first.alt_text,
    description: text,
    ...(await admitAudience(tx, authorId, audience)),
    is_published: !imported?.isArchived && items.every(({ isPlayable }) => isPlayable),
    temp_id: tempId ?? null,
    ...(whoComments && { who_comments: whoComments }),
    allows_download: allowsDownload,
    only_in_albums: onlyInAlbums,
    ...(imported && { import_id: imported.importId, archived_at: imported.isArchived ? now : null }),
    created_at: at,
  });
  if (further.length > 0)
    await insertItems(
      tx,
      id,
      further.map(({ media_id, alt_text }) => ({ media_id, alt_text })),
    );
  await noteShown(tx, mediaIds, now);
  // An archived post is not counted.
  if (imported?.isArchived) await changePostCount(tx, authorId, -1);
  return {
    id,
    told: await linkText(context, tx, { id, authorId, text, isImported: imported !== undefined }),
  };
}
