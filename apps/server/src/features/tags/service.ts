import type { UserId } from '@sfera/contract/base/ids';
import { MAX_FOLLOWED_TAGS } from '@sfera/contract/posts/limits';
import { keyBeginnings, tagKey } from '@sfera/contract/posts/tag-key';
import type { Tag } from '@sfera/contract/posts/tags';
import { isTagName } from '@sfera/contract/words/text-links';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { lockUser } from '../users/index.ts';
import { addTags } from './post-tag-queries.ts';
import * as queries from './queries.ts';

/** Nothing for a text with which no tag begins; with an empty text all tags begin. */
export async function searchTags({ db }: Context, query: string): Promise<{ tags: Tag[] }> {
  const beginning = query.replace(/^#/, '');
  // With one more letter the text must be a tag: a single letter or digits alone begin one.
  if (beginning !== '' && !isTagName(`${beginning}а`)) return { tags: [] };
  return { tags: await queries.readTags(db, keyBeginnings(beginning)) };
}

export const listFollowedTags = async ({ db }: Context, viewerId: UserId): Promise<{ tags: Tag[] }> => ({
  tags: await queries.readFollowedTags(db, viewerId),
});

/**
 * Makes the tag when no person has used it: a refusal would tell whether private accounts have used it. Throws
 * `tag_limit_reached`, and `signed_out` for an account that was just deleted.
 */
export async function followTag(
  { db, clock }: Context,
  viewerId: UserId,
  name: string,
): Promise<{ isFollowed: boolean }> {
  const key = tagKey(name);
  if ((await queries.readTag(db, viewerId, key))?.isFollowed) return { isFollowed: true };
  await db.transaction().execute(async (tx) => {
    // Locked, so that follows at the same time are counted one after the other.
    if (!(await lockUser(tx, viewerId))) throw new AppError('signed_out');
    if ((await queries.countFollowedTags(tx, viewerId)) >= MAX_FOLLOWED_TAGS)
      throw new AppError('tag_limit_reached');
    await addTags(clock, tx, [{ key, name: name.normalize('NFKC') }]);
    await queries.insertFollow(tx, viewerId, key, clock.now());
  });
  return { isFollowed: true };
}

export async function unfollowTag(
  { db }: Context,
  viewerId: UserId,
  name: string,
): Promise<{ isFollowed: boolean }> {
  await queries.deleteFollow(db, viewerId, tagKey(name));
  return { isFollowed: false };
}
