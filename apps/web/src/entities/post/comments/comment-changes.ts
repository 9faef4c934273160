import type { Comment } from '@sfera/contract/comments';
import type { CommentId, PostId } from '@sfera/contract/ids';
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import { commentsQuery } from './comments-query.ts';

/** One's own new comment; it has no id before the server has answered. */
export type AddedComment = Omit<Comment, 'id'> & { id: CommentId | null; tempId: string };

/** What has been done to the comments of a post here, laid over whatever the server lists. */
export interface CommentChanges {
  /** Newest first. */
  added: readonly AddedComment[];
  deleting: readonly CommentId[];
  deleted: readonly CommentId[];
  /** The last change that succeeded. */
  latest: 'added' | 'deleted' | null;
}

export const NO_CHANGES: CommentChanges = { added: [], deleting: [], deleted: [], latest: null };

/** Apart from the list, so that no page on its way can undo a change and no refusal must repair the list. */
export const changesQuery = (postId: PostId) =>
  queryOptions<CommentChanges>({
    queryKey: ['comment-changes', postId],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });

export const changeComments = (
  cache: QueryClient,
  postId: PostId,
  change: (now: CommentChanges) => Partial<CommentChanges>,
): void => {
  // What waits for the network stays, however long the comments are closed.
  cache.setQueryDefaults(['comment-changes'], { gcTime: Infinity });
  cache.setQueryData(changesQuery(postId).queryKey, (now = NO_CHANGES) => ({ ...now, ...change(now) }));
};

/**
 * Once the comments are closed, puts what the server has taken into the list's first page and forgets the others:
 * opened again they start there, with one call, and the server has the last word.
 */
export function settleComments(cache: QueryClient, postId: PostId): void {
  const { added, deleted } = cache.getQueryData(changesQuery(postId).queryKey) ?? NO_CHANGES;
  const isKept = ({ id }: Comment) => !deleted.includes(id);
  cache.setQueryData(commentsQuery(postId).queryKey, (list) => {
    const [first] = list?.pages ?? [];
    if (!first) return list;
    const taken = added.filter(isTaken);
    const others = first.filter(({ id }) => taken.every((comment) => comment.id !== id));
    return { pages: [[...taken, ...others].filter(isKept)], pageParams: [null] };
  });
  const sending = added.filter((comment) => !isTaken(comment));
  changeComments(cache, postId, () => ({ added: sending, deleted: [], latest: null }));
}

const isTaken = (comment: AddedComment): comment is AddedComment & Comment => comment.id !== null;

/** A comment as its row shows it. */
export type ShownComment = Omit<Comment, 'id'> & {
  /** Stays the same while a new comment gets its id. */
  key: string;
  /** Null while it is being sent. */
  id: CommentId | null;
  isDeleting: boolean;
};

/** The server's list with the changes: newest first, what is being sent on top, nothing twice. */
export function shownComments(listed: readonly Comment[], changes: CommentChanges): ShownComment[] {
  const { added, deleting, deleted } = changes;
  const sent = new Map<CommentId, ShownComment>();
  for (const comment of listed)
    sent.set(comment.id, { ...comment, key: comment.id, isDeleting: deleting.includes(comment.id) });
  const sending: ShownComment[] = [];
  for (const { tempId: key, ...comment } of added)
    if (comment.id === null) sending.push({ ...comment, key, isDeleting: false });
    else sent.set(comment.id, { ...comment, key, isDeleting: deleting.includes(comment.id) });
  for (const id of deleted) sent.delete(id);
  // Ids sort by time.
  return [
    ...sending,
    ...[...sent].toSorted(([one], [other]) => (one < other ? 1 : -1)).map(([, row]) => row),
  ];
}
