import type { AudienceChoice } from '@sfera/contract/audience-choice';
import type { PostId, UserId } from '@sfera/contract/ids';
import type { BodyOf } from '@sfera/contract/kit/route';
import type { publishPost } from '@sfera/contract/post-items';
import type { WhoComments } from '@sfera/contract/who-comments';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../platform/context/context.ts';
import { newId } from '../../../platform/core/clock.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { admitAudience } from '../../circles/index.ts';
import { insertPost } from '../queries.ts';
import { type HeldItem, insertItems, noteShown, takeHeld } from './queries.ts';

/** A photo or video that becomes part of a post. */
export interface DescribedItem extends HeldItem {
  alt_text: string;
}

/** Takes these items out of those that are held, in the given order. Throws `items_missing`. */
export async function takeItems(
  tx: Tx,
  viewerId: UserId,
  wanted: BodyOf<typeof publishPost>['items'],
): Promise<DescribedItem[]> {
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

interface WholePost {
  tempId: string;
  text: string;
  whoComments: WhoComments | undefined;
  audience: AudienceChoice | undefined;
  items: readonly DescribedItem[];
}

/** Adds a post of these items, whose media are locked. Throws `circle_not_found` and `forbidden` for the audience. Its id is made now, because it is its position in every feed. */
export async function insertWhole(
  { clock }: Context,
  tx: Tx,
  authorId: UserId,
  { tempId, text, whoComments, audience, items }: WholePost,
): Promise<PostId> {
  const [first, ...further] = items;
  if (!first) throw new AppError('items_missing');
  const now = clock.now();
  const id = newId<PostId>(clock);
  await insertPost(tx, {
    id,
    user_id: authorId,
    media_id: first.media_id,
    kind: first.kind,
    item_count: items.length,
    alt_text: first.alt_text,
    description: text,
    ...(await admitAudience(tx, authorId, audience)),
    is_published: items.every(({ isPlayable }) => isPlayable),
    temp_id: tempId,
    ...(whoComments && { who_comments: whoComments }),
    created_at: now,
  });
  if (further.length > 0)
    await insertItems(
      tx,
      id,
      further.map(({ media_id, alt_text }) => ({ media_id, alt_text })),
    );
  await noteShown(
    tx,
    items.map(({ media_id }) => media_id),
    now,
  );
  return id;
}
