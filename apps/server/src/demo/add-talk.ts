import type { CommentId, UserId } from '@sfera/contract/ids';
import { addComment, likeComment, pinComment } from '../features/comments/index.ts';
import type { Context } from '../platform/context/context.ts';
import { clockAfter, commentTempId } from './add-life.ts';
import type { KnownPost } from './known-posts.ts';
import type { DemoDeed } from './life/life.ts';
import type { DemoTalk } from './life/talk.ts';

/**
 * Adds replies, likes and pins to the comments of a post, each at its time. Safe to repeat, and comments that are gone
 * since an earlier run are left alone.
 */
export async function addTalk(
  context: Context,
  post: KnownPost,
  { deeds, talk }: { deeds: readonly DemoDeed[]; talk: DemoTalk },
  idOf: (login: string) => UserId,
): Promise<void> {
  if (post.isTakenDown) return;
  const rows = await context.db
    .selectFrom('comments')
    .select(['id', 'temp_id', 'user_id'])
    .where('post_id', '=', post.id)
    .execute();
  const idsByName = new Map(rows.map(({ id, temp_id, user_id }) => [`${user_id} ${temp_id}`, id]));
  const idAt = (place: number): CommentId | undefined => {
    const deed = deeds[place];
    return deed && idsByName.get(`${idOf(deed.by)} ${commentTempId(post, place)}`);
  };
  for (const { by, to, hoursLater, text } of talk.backs) {
    const answers = idAt(to);
    const tempId = `demo-${post.id}-back-${to}`;
    if (answers)
      await addComment(clockAfter(context, post, hoursLater), idOf(by), post.id, { text, tempId, answers });
  }
  for (const { by, of, hoursLater } of talk.likes) {
    const id = idAt(of);
    if (id) await likeComment(clockAfter(context, post, hoursLater), idOf(by), id);
  }
  const pinnedId = talk.pinned === null ? undefined : idAt(talk.pinned);
  if (pinnedId) await pinComment(context, post.authorId, pinnedId);
}
