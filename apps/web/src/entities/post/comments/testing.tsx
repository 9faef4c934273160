import * as v from 'valibot';
import { listThreads } from '@sfera/contract/comments/threads';
import { addComment, Comment } from '@sfera/contract/comments/comments';
import { COMMENT_PAGE_SIZE } from '@sfera/contract/comments/limits';
import type { AnswerOf } from '@sfera/contract/base/route';
import { CommentId, UserId } from '@sfera/contract/base/ids';
import type { Post } from '@sfera/contract/posts/posts';
import { getCurrentUser } from '@sfera/contract/people/users';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply, replyKept, testCache } from '#shared/testing.tsx';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { usePost, writePosts } from '../post-query.ts';
import { CommentsButton } from './comments-button.tsx';
import { CommentsHost } from './comments-host.tsx';

export const katya = {
  id: v.parse(UserId, '01990000-0000-7000-8000-000000000001'),
  login: 'katya',
  userName: 'Катя Орлова',
  logoImage: null,
  isVerified: false,
};
export const timur = {
  id: v.parse(UserId, '01990000-0000-7000-8000-000000000002'),
  login: 'timur',
  userName: 'Тимур',
  logoImage: null,
  isVerified: true,
};

/** Sorts by `number`, as the ids of comments sort by time. */
export const commentId = (number: number): CommentId =>
  v.parse(CommentId, `01a00000-0000-7000-8000-${String(number).padStart(12, '0')}`);

/** Comment `number` of a post, by Timur unless told otherwise; checked by the contract. */
export const makeComment = (post: Post, number: number, fields: Partial<Comment> = {}): Comment =>
  v.parse(Comment, {
    id: commentId(number),
    postId: post.id,
    text: `Комментарий ${number}`,
    userId: fields.user?.id ?? timur.id,
    user: timur,
    createdAt: new Date().toISOString(),
    ...fields,
  });

/** Comments `from` down to `to`. */
export const makePage = (post: Post, from: number, to: number): Comment[] =>
  Array.from({ length: from - to + 1 }, (_, index) => makeComment(post, from - index));

/** The cursor of a page that ends with comment `number`. */
export const cursorAfter = (number: number): string => `after.${commentId(number)}`;

/** The answer with these comments on a post; a full page is not the last one. */
export const threads = (
  comments: readonly Comment[],
  fields: Partial<AnswerOf<typeof listThreads>> = {},
): AnswerOf<typeof listThreads> => ({
  comments: [...comments],
  nextCursor: comments.length < COMMENT_PAGE_SIZE ? null : `after.${comments.at(-1)?.id}`,
  wantedThreadId: null,
  ...fields,
});

function Card({ post: { id } }: { post: Post }) {
  const { data: post } = usePost(id);
  return post && <CommentsButton post={post} />;
}

export function signInKatya(): void {
  signIn(makeToken());
  const give = navigator.onLine ? reply : replyKept;
  give(getCurrentUser, {
    ...katya,
    email: 'katya@example.ru',
    description: '',
    isPrivate: false,
    countPosts: 0,
    countFollowers: 0,
    countFollowing: 0,
    role: 'member',
    limitedUntil: null,
    isDisabled: false,
  });
}

/** A member's screen with the posts' buttons and the toasts. */
export function renderButtons(posts: readonly Post[], cache = testCache()) {
  signInKatya();
  writePosts(cache, posts);
  return renderApp(
    <>
      {posts.map((post) => (
        <Card key={post.id} post={post} />
      ))}
      <CommentsHost />
      <Toaster />
    </>,
    { cache },
  );
}

/** By its attribute: under a modal sheet it has no accessible name. */
export function button(index = 0): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>('button[aria-label^="Комментарии: "]')[index];
  if (!found) throw new Error(`There is no button ${index}`);
  return found;
}
export const openComments = async (index = 0): Promise<void> => {
  await userEvent.click(button(index));
  await screen.findByRole('dialog', { name: 'Комментарии' });
};
export const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ваш комментарий' });
export const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Отправить' });
/** The texts of the comments as they are shown. */
export const shownTexts = () =>
  screen.queryAllByRole('listitem').map((row) => row.querySelector('p')?.textContent);

/** The server takes the comment as number 500 of the post. */
export const acceptComment = (post: Post, text: string, delayMs?: number) =>
  reply(
    addComment,
    makeComment(post, 500, { text, user: katya, userId: katya.id }),
    delayMs === undefined ? {} : { delayMs },
  );
