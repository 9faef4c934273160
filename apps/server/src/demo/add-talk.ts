import type { CommentId, UserId } from '@sfera/contract/ids';
import { likeComment, pinComment } from '../features/comments/index.ts';
import type { Context } from '../platform/context/context.ts';
import { clockAfter, keyOf, readSaid, say } from './add-life.ts';
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
  const said = await readSaid(context, post);
  const idAt = (place: number): CommentId | undefined => {
    const deed = deeds[place];
    return deed?.comment ? said.get(keyOf({ by: idOf(deed.by), text: deed.comment })) : undefined;
  };
  for (const { by, to, hoursLater, text } of talk.backs) {
    const answers = idAt(to);
    if (answers)
      await say(said, clockAfter(context, post, hoursLater), {
        by: idOf(by),
        postId: post.id,
        text,
        answers,
      });
  }
  for (const { by, of, hoursLater } of talk.likes) {
    const id = idAt(of);
    if (id) await likeComment(clockAfter(context, post, hoursLater), idOf(by), id);
  }
  const pinnedId = talk.pinned === null ? undefined : idAt(talk.pinned);
  if (pinnedId) await pinComment(context, post.authorId, pinnedId);
}
