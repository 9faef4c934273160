import { listThreads } from '@sfera/contract/comments/threads';
import { addComment } from '@sfera/contract/comments/comments';
import type { Route } from '@sfera/contract/base/route';
import { likePost } from '@sfera/contract/posts/likes';
import { getPost, type Post } from '@sfera/contract/posts/posts';
import { getReactions, setReaction } from '@sfera/contract/posts/post-reactions';
import { addUniqueView } from '@sfera/contract/posts/views';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { stubIntersections } from '#shared/testing-intersections.ts';
import { refuse, renderApp, reply, testCache, type SeenCall } from '#shared/testing.tsx';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { PostCard } from './card/post-card.tsx';
import { CommentsHost } from './comments/comments-host.tsx';
import { box, openComments, signInKatya, threads } from './comments/testing.tsx';
import { patchPost, writePosts } from './post-query.ts';
import { makePost, stubIntersection } from './testing.ts';

const video = {
  url: '/media/a/video.mp4',
  lightUrl: null,
  smallUrl: null,
  durationMs: 9_000,
  hasSound: true,
  wasTrimmed: false,
};

let asked: SeenCall[];
beforeEach(() => {
  useToasts.setState({ toasts: [] });
  asked = refuse(getPost, 'post_not_found');
});

/** Two lists that show the post, which the server has no more, and the place of comments. */
function renderCards(post: Post) {
  signInKatya();
  const cache = testCache();
  writePosts(cache, [post]);
  renderApp(
    <>
      <PostCard postId={post.id} />
      <PostCard postId={post.id} />
      <CommentsHost />
      <Toaster />
    </>,
    { cache },
  );
  return cache;
}
const first = (name: string | RegExp) => screen.getAllByRole('button', { name })[0] ?? document.body;
const refuseAsGone = (...routes: Route[]) => routes.map((route) => refuse(route, 'post_not_found'));

async function expectGone() {
  await waitFor(() => expect(document.querySelector('article')).toBeNull());
  const inLists = screen.getAllByText('Пост не найден').filter((words) => !words.closest('[role="dialog"]'));
  expect(inLists).toHaveLength(2);
}

it('turns into «Пост не найден» in every list when a reaction is refused, and stays so', async () => {
  const [sent] = refuseAsGone(setReaction, getReactions);
  const post = makePost();
  const cache = renderCards(post);
  fireEvent.click(first(/^Огонь/));
  await expectGone();
  await screen.findByText(/^Не удалось .*Пост не найден/);
  act(() => patchPost(cache, post.id, () => ({ views: 1 })));
  await act(async () => undefined);
  expect(document.querySelector('article')).toBeNull();
  expect(sent).toHaveLength(1);
  expect(asked).toEqual([]);
});

it('turns into it when a like is refused', async () => {
  stubIntersections();
  refuseAsGone(likePost);
  renderCards(makePost({ fileType: 'video', video }));
  fireEvent.click(first('Нравится'));
  await expectGone();
});

it('turns into it when a view is refused', async () => {
  const { show } = stubIntersection();
  refuseAsGone(addUniqueView);
  renderCards(makePost());
  const [card] = screen.getAllByRole('article');
  if (card) show(card, { visible: 600, card: 600 });
  await expectGone();
});

it('turns into it when its comments cannot be listed', async () => {
  refuseAsGone(listThreads);
  renderCards(makePost());
  await openComments();
  await expectGone();
});

it('turns into it when a comment is refused, whose text stays in the box', async () => {
  reply(listThreads, threads([]));
  refuseAsGone(addComment);
  renderCards(makePost());
  await openComments();
  await userEvent.type(box(), 'Как красиво{Enter}');
  await screen.findByText('Не удалось отправить комментарий. Пост не найден');
  await expectGone();
  expect(box().value).toBe('Как красиво');
});

it('is back as soon as a list brings it again', async () => {
  refuseAsGone(setReaction, getReactions);
  const post = makePost();
  const cache = renderCards(post);
  fireEvent.click(first(/^Огонь/));
  await expectGone();
  act(() => writePosts(cache, [post], Date.now() - 60_000));
  await expectGone();
  act(() => writePosts(cache, [post]));
  await screen.findAllByRole('article');
});
