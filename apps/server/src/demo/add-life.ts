import type { UserId } from '@sfera/contract/ids';
import { addComment } from '../features/comments/index.ts';
import { likePost } from '../features/likes/index.ts';
import { changeReaction } from '../features/reactions/index.ts';
import { createViewCounter } from '../features/views/index.ts';
import type { Context } from '../platform/context/context.ts';
import type { KnownPost } from './known-posts.ts';
import type { DemoDeed } from './life/life.ts';
import { hashText } from './seed/random.ts';

const HOUR_MS = 3_600_000;

/**
 * Adds views, reactions and comments to a post, each at its time, but the views together at the time of the last one:
 * that is one transaction, and nobody sees when a view was. Safe to repeat for the same post, also after another version
 * of the demo: what a person has said is not said again, and a post that the demo's moderators have taken down is left
 * alone.
 */
export async function addLife(
  context: Context,
  post: KnownPost,
  deeds: readonly DemoDeed[],
  idOf: (login: string) => UserId,
): Promise<void> {
  if (post.isTakenDown) return;
  const at = (hoursLater: number): Context => {
    const time = post.created_at.getTime() + hoursLater * HOUR_MS;
    return { ...context, clock: { now: () => new Date(time) } };
  };
  const view = createViewCounter(at(Math.max(0, ...deeds.map(({ hoursLater }) => hoursLater))));
  const said = await readComments(context, post);
  const live = async ({ by, hoursLater, reaction, comment, isLiked }: DemoDeed) => {
    const then = at(hoursLater);
    const who = idOf(by);
    await view(who, post.id);
    if (reaction) await changeReaction(then, who, post.id, reaction);
    if (isLiked) await likePost(then, who, post.id);
    if (!comment || said.has(keyOf(who, comment))) return;
    await addComment(then, who, post.id, { text: comment, tempId: `demo-${post.id}-${hashText(comment)}` });
  };
  await Promise.all(deeds.map(live));
}

const keyOf = (userId: UserId, text: string): string => `${userId} ${text}`;

/** Who has said what below the post. Earlier versions named the comments by their place in a list of that version. */
async function readComments({ db }: Context, { id }: KnownPost): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('comments')
    .select(['user_id', 'text'])
    .where('post_id', '=', id)
    .execute();
  return new Set(rows.map((row) => keyOf(row.user_id, row.text)));
}
