import type { CommentId, UserId } from '@sfera/contract/ids';
import { addComment } from '../features/comments/index.ts';
import { likePost } from '../features/likes/index.ts';
import { changeReaction } from '../features/reactions/index.ts';
import { createViewCounter } from '../features/views/index.ts';
import type { Context } from '../platform/context/context.ts';
import type { KnownPost } from './known-posts.ts';
import type { DemoDeed } from './life/life.ts';

const HOUR_MS = 3_600_000;

/**
 * Adds views, reactions and comments to a post, each at its time, but the views together at the time of the last one:
 * that is one transaction, and nobody sees when a view was. Safe to repeat for the same post: existing ones are not
 * added twice, and a post that the demo's moderators have taken down is left alone.
 */
export async function addLife(
  context: Context,
  post: KnownPost,
  deeds: readonly DemoDeed[],
  idOf: (login: string) => UserId,
): Promise<void> {
  if (post.isTakenDown) return;
  const view = createViewCounter(
    clockAfter(context, post, Math.max(0, ...deeds.map(({ hoursLater }) => hoursLater))),
  );
  const comments = new Map<string, CommentId>();
  const live = async ({ by, hoursLater, reaction, comment, answers, isLiked }: DemoDeed, place: number) => {
    const then = clockAfter(context, post, hoursLater);
    const who = idOf(by);
    await view(who, post.id);
    if (reaction) await changeReaction(then, who, post.id, reaction);
    if (isLiked) await likePost(then, who, post.id);
    if (!comment) return;
    const answered = answers === null ? undefined : comments.get(answers);
    const tempId = commentTempId(post, place);
    const { id } = await addComment(then, who, post.id, { text: comment, tempId, answers: answered });
    if (answers === null) comments.set(by, id);
  };
  const withPlaces = deeds.map((deed, place) => ({ deed, place }));
  const [answers, others] = [withPlaces.filter(isAnswer), withPlaces.filter((one) => !isAnswer(one))];
  // An answer comes after the comment that it answers.
  for (const some of [others, answers]) await Promise.all(some.map(({ deed, place }) => live(deed, place)));
}

const isAnswer = ({ deed }: { deed: DemoDeed }) => deed.answers !== null;

/** The context at a time after the post. */
export function clockAfter(context: Context, post: KnownPost, hoursLater: number): Context {
  const time = post.created_at.getTime() + hoursLater * HOUR_MS;
  return { ...context, clock: { now: () => new Date(time) } };
}

export const commentTempId = ({ id }: KnownPost, place: number): string => `demo-${id}-${place}`;
