import type { CommentId, PostId, UserId } from '@sfera/contract/base/ids';
import { addComment } from '../features/comments/index.ts';
import { likePost } from '../features/likes/index.ts';
import { changeReaction } from '../features/reactions/index.ts';
import { createViewCounter } from '../features/views/index.ts';
import type { Context } from '../context/context.ts';
import { ifAllowed } from './if-allowed.ts';
import type { KnownPost } from './known-posts.ts';
import type { DemoDeed } from './life/life.ts';
import { hashText } from './seed/random.ts';

const HOUR_MS = 3_600_000;

/**
 * Adds views, reactions and comments to a post, each at its time, but the views together at the time of the last one:
 * that is one transaction, and no person sees when a view was. Safe to repeat for the same post, also after another
 * version of the demo: what a person has said is not said again, and a post that the demo's moderators have taken down
 * is left alone.
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
  const said = await readSaid(context, post);
  const comments = new Map<string, CommentId>();
  const live = async ({ by, hoursLater, reaction, comment, answers, isLiked }: DemoDeed) => {
    const then = clockAfter(context, post, hoursLater);
    await ifAllowed(() => view(idOf(by), post.id));
    if (reaction) await ifAllowed(() => changeReaction(then, idOf(by), post.id, reaction));
    if (isLiked) await ifAllowed(() => likePost(then, idOf(by), post.id));
    if (!comment) return;
    const answered = answers === null ? undefined : comments.get(answers);
    if (answers !== null && !answered) return;
    const id = await ifAllowed(() =>
      say(said, then, { by: idOf(by), postId: post.id, text: comment, answers: answered }),
    );
    if (answers === null && id) comments.set(by, id);
  };
  const [answers, others] = [deeds.filter(isAnswer), deeds.filter((deed) => !isAnswer(deed))];
  // An answer comes after the comment that it answers.
  for (const some of [others, answers]) await Promise.all(some.map(live));
}

const isAnswer = ({ answers }: DemoDeed) => answers !== null;

/** The context at a time after the post. */
export function clockAfter(context: Context, post: KnownPost, hoursLater: number): Context {
  const time = post.created_at.getTime() + hoursLater * HOUR_MS;
  return { ...context, clock: { now: () => new Date(time) } };
}

interface DemoComment {
  by: UserId;
  postId: PostId;
  text: string;
  answers?: CommentId | undefined;
}

/** The comments below a post, by their authors and words. */
export type Said = Map<string, CommentId>;

export const keyOf = ({ by, text }: Pick<DemoComment, 'by' | 'text'>): string => `${by} ${text}`;

/** The comments that were said already. */
export async function readSaid({ db }: Context, { id }: Pick<KnownPost, 'id'>): Promise<Said> {
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'user_id', 'text'])
    .where('post_id', '=', id)
    .execute();
  return new Map(rows.map((row) => [keyOf({ by: row.user_id, text: row.text }), row.id]));
}

/** Adds a comment that its author has not said yet. */
export async function say(
  said: Said,
  context: Context,
  { by, postId, text, answers }: DemoComment,
): Promise<CommentId> {
  const known = said.get(keyOf({ by, text }));
  if (known) return known;
  const tempId = `demo-${postId}-${hashText(text)}`;
  const { id } = await addComment(context, by, postId, { text, tempId, answers });
  said.set(keyOf({ by, text }), id);
  return id;
}
