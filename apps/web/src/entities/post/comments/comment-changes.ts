import type { Comment } from '@sfera/contract/comments/comments';
import type { CommentId, PostId } from '@sfera/contract/base/ids';
import { queryOptions, skipToken, type QueryClient, type InfiniteData } from '@tanstack/react-query';
import { commentsQuery, type ReplyPage, type ThreadPage } from './comments-query.ts';

/** One's own new comment; it has no id before the server has answered. */
export type AddedComment = Omit<Comment, 'id'> & { id: CommentId | null; tempId: string };

/** The changes that were made here to the comments of a post, laid over the server's list. */
export interface CommentChanges {
  /** Newest first. */
  added: readonly AddedComment[];
  deleting: readonly CommentId[];
  deleted: readonly CommentId[];
  /** How many changes of texts have succeeded. */
  edits: number;
  /** The last change that succeeded. */
  latest: 'added' | 'deleted' | 'edited' | null;
}

export const NO_CHANGES: CommentChanges = { added: [], deleting: [], deleted: [], edits: 0, latest: null };

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
  // The changes that wait for the network stay, however long the comments are closed.
  cache.setQueryDefaults(['comment-changes'], { gcTime: Infinity });
  cache.setQueryData(changesQuery(postId).queryKey, (now = NO_CHANGES) => ({ ...now, ...change(now) }));
};

/**
 * Once the comments are closed, puts what the server has taken into the list's first page and forgets the others:
 * opened again they start there, with one call, and the server has the last word.
 */
export function settleComments(cache: QueryClient, postId: PostId): void {
  const { added, deleted } = cache.getQueryData(changesQuery(postId).queryKey) ?? NO_CHANGES;
  const taken = added.filter(isTaken).filter(({ id }) => !deleted.includes(id));
  const heads = taken.filter(({ parentId }) => parentId === undefined);
  cache.setQueryData(commentsQuery(postId).queryKey, (list) => {
    const [first] = list?.pages ?? [];
    if (!first) return list;
    const others = first.comments.filter(
      ({ id }) => !deleted.includes(id) && heads.every((comment) => comment.id !== id),
    );
    return { pages: [{ ...first, comments: [...heads, ...others] }], pageParams: [null] };
  });
  // The lists of replies are asked for when their threads are opened again.
  cache.removeQueries({ queryKey: ['replies', postId] });
  for (const { parentId } of taken)
    if (parentId) patchListed(cache, postId, parentId, ({ replies = 0 }) => ({ replies: replies + 1 }));
  const sending = added.filter((comment) => !isTaken(comment));
  changeComments(cache, postId, () => ({ added: sending, deleted: [], latest: null }));
}

const isTaken = (comment: AddedComment): comment is AddedComment & Comment => comment.id !== null;

/** Changes a comment wherever it is shown. */
export function patchComment(
  cache: QueryClient,
  postId: PostId,
  id: CommentId,
  patch: (comment: Omit<Comment, 'id'>) => Partial<Comment>,
): void {
  patchListed(cache, postId, id, patch);
  changeComments(cache, postId, ({ added }) => ({
    added: added.map((comment) => (comment.id === id ? { ...comment, ...patch(comment) } : comment)),
  }));
}

/** A comment as its row shows it. */
export type ShownComment = Omit<Comment, 'id'> & {
  /** Null until the server has taken it. */
  id: CommentId | null;
  /** Stays the same when the server has taken it. */
  key: string;
  isDeleting: boolean;
};

/** A comment that the server has. */
export type StoredComment = ShownComment & { id: CommentId };

/**
 * The server's list with the changes made here: one's own new comments above the others on the post, and below the
 * others in the thread `threadId`.
 */
export function shownComments(
  listed: readonly Comment[],
  { added, deleting, deleted }: CommentChanges,
  threadId: CommentId | null = null,
): ShownComment[] {
  const known = new Map(listed.map((comment) => [comment.id, comment]));
  const own = added.filter(({ parentId = null }) => parentId === threadId);
  const sending = own
    .filter((comment) => !isTaken(comment))
    .map((comment) => shown(comment, comment.tempId, false));
  // Ids sort by time.
  const sent = own
    .filter(isTaken)
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .map((comment) => shown(known.get(comment.id) ?? comment, comment.tempId, deleting.includes(comment.id)));
  const ownIds = new Set(sent.map(({ id }) => id));
  const others = [...known.values()]
    .filter(({ id }) => !ownIds.has(id))
    .map((comment) => shown(comment, comment.id, deleting.includes(comment.id)));
  const mine = [...sending, ...sent];
  return (threadId === null ? [...mine, ...others] : [...others, ...mine.toReversed()]).filter(
    ({ id }) => id === null || !deleted.includes(id),
  );
}

const shown = (
  { tempId: _key, ...comment }: Omit<AddedComment, 'tempId'> & { tempId?: string },
  key: string,
  isDeleting: boolean,
): ShownComment => ({ ...comment, key, isDeleting });

/** Changes a comment in the lists of the server: among those on the post, and in the threads. */
function patchListed(
  cache: QueryClient,
  postId: PostId,
  id: CommentId,
  patch: (comment: Comment) => Partial<Comment>,
): void {
  const patched = (comment: Comment) => (comment.id === id ? { ...comment, ...patch(comment) } : comment);
  cache.setQueriesData<InfiniteData<ThreadPage>>(
    { queryKey: ['comments', postId] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, comments: page.comments.map(patched) })),
      },
  );
  cache.setQueriesData<InfiniteData<ReplyPage>>(
    { queryKey: ['replies', postId] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, replies: page.replies.map(patched) })),
      },
  );
}
