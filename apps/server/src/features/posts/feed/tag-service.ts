import * as v from 'valibot';
import { PostId, type UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import { tagKey } from '@sfera/contract/posts/tag-key';
import type { getTag, TagOrder } from '@sfera/contract/posts/tags';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { cutPage } from '../../../base/list-page.ts';
import { readTag } from '../../tags/index.ts';
import { presentPost } from '../card/card.ts';
import { TOP } from './ranked-queries.ts';
import { readFollowedTagPosts, readNewOfTag, readTopOfTag } from './tag-queries.ts';

type TagPage = AnswerOf<typeof getTag>;

interface TagQuery {
  order: TagOrder;
  limit: number;
  before?: string | undefined;
}

/** A page of the posts with a tag. Throws `invalid_input` for a cursor of the other order. */
export async function readTagPage(
  { db, clock }: Context,
  viewerId: UserId | null,
  name: string,
  { order, limit, before }: TagQuery,
): Promise<TagPage> {
  const after = before === undefined ? undefined : readCursor(order, before);
  const tag = await readTag(db, viewerId, tagKey(name));
  if (!tag)
    return { tag: { name: tagKey(name), countPosts: 0, isFollowed: false }, posts: [], nextCursor: null };
  const { id, ...shownTag } = tag;
  const page = { limit: limit + 1, now: clock.now() };
  const rows =
    order === 'new'
      ? await readNewOfTag(db, viewerId, id, { ...page, before: after?.id })
      : await readTopOfTag(db, viewerId, id, { ...page, after: after ?? TOP });
  const { shown, last } = cutPage<(typeof rows)[number] & { rank?: number }>(rows, limit);
  const nextCursor = last && (last.rank === undefined ? last.place : `${last.rank}.${last.id}`);
  return {
    tag: shownTag,
    posts: shown.map((row) => presentPost(row, viewerId)),
    nextCursor: nextCursor ?? null,
  };
}

function readCursor(order: TagOrder, cursor: string): { rank: number; id: PostId } {
  const [, rank, postId] = (order === 'top' ? /^(-?\d{1,9})\.(.+)$/ : /^()(.+)$/).exec(cursor) ?? [];
  const id = v.safeParse(PostId, postId);
  if (!id.success) throw new AppError('invalid_input', { field: 'before' });
  return { rank: Number(rank), id: id.output };
}

/** Other people's posts with the tags that the viewer follows, newest first. */
export async function listTagPosts(
  { db, clock }: Context,
  viewerId: UserId,
  { limit, before }: { limit: number; before?: PostId | undefined },
): Promise<Pick<TagPage, 'posts'> & { nextCursor: PostId | null }> {
  const rows = await readFollowedTagPosts(db, viewerId, { limit: limit + 1, before, now: clock.now() });
  const { shown, last } = cutPage(rows, limit);
  return { posts: shown.map((row) => presentPost(row, viewerId)), nextCursor: last?.place ?? null };
}
