import type { CommentId, UserId } from '@sfera/contract/base/ids';
import { likeComment, pinComment } from '../features/comments/index.ts';
import type { Context } from '../context/context.ts';
import { clockAfter, keyOf, readSaid, say } from './add-life.ts';
import { ifAllowed } from './if-allowed.ts';
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
  const idAt = async (place: number): Promise<CommentId | undefined> => {
    const { by = '', comment } = deeds[place] ?? {};
    return comment ? ifAllowed(async () => said.get(keyOf({ by: idOf(by), text: comment }))) : undefined;
  };
  for (const { by, to, hoursLater, text } of talk.backs) {
    const answers = await idAt(to);
    const then = clockAfter(context, post, hoursLater);
    if (answers) await ifAllowed(() => say(said, then, { by: idOf(by), postId: post.id, text, answers }));
  }
  for (const { by, of, hoursLater } of talk.likes) {
    const id = await idAt(of);
    const then = clockAfter(context, post, hoursLater);
    if (id) await ifAllowed(() => likeComment(then, idOf(by), id));
  }
  const pinnedId = talk.pinned === null ? undefined : await idAt(talk.pinned);
  if (pinnedId) await ifAllowed(() => pinComment(context, post.authorId, pinnedId));
}
