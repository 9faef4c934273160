import { listThreads } from '@sfera/contract/comments/threads';
import { addComment } from '@sfera/contract/comments/comments';
import { requestFollow, unfollow } from '@sfera/contract/people/follows';
import { likePost } from '@sfera/contract/posts/likes';
import { getPost, type Post } from '@sfera/contract/posts/posts';
import { getReactions, removeReaction, setReaction } from '@sfera/contract/posts/post-reactions';
import { getReactionUse } from '@sfera/contract/posts/reaction-use';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { PostCard } from '#entities/post/card/post-card.tsx';
import { CommentsHost } from '#entities/post/comments/comments-host.tsx';
import { readDraft } from '#entities/post/comments/draft/draft.ts';
import {
  acceptComment,
  box,
  openComments,
  shownTexts,
  signInKatya,
  timur,
  threads,
} from '#entities/post/comments/testing.tsx';
import { postQuery, writePosts } from '#entities/post/post-query.ts';
import { makePost } from '#entities/post/testing.ts';
import { FollowButton } from '#entities/user/follow-button.tsx';
import { signOut } from '#shared/api/session.ts';
import { ownWrites } from '#shared/outbox/store.ts';
import { KATYA } from '#shared/outbox/testing.ts';
import { loseConnection, refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { Outbox } from './outbox.tsx';

const { databases, library } = await vi.hoisted(async () =>
  (await import('#shared/outbox/testing.ts')).fakeDatabases(),
);
vi.mock('idb-keyval', () => library);

let post: Post;
beforeEach(() => {
  databases.clear();
  useToasts.setState({ toasts: [] });
  post = makePost({ reactions: { '🔥': 41 }, userReaction: null, liked: false, countLike: 1 });
  for (const route of [setReaction, removeReaction, likePost, addComment, requestFollow, unfollow])
    loseConnection(route);
  reply(getReactionUse, { own: {}, everyone: {} });
  reply(listThreads, threads([]));
  reply(getPost, { post, user: post.user, createdAt: post.createdAt });
});

/** A page that has just been opened, with the post as the device or the server has it. */
function openPage() {
  signInKatya();
  const cache = testCache();
  writePosts(cache, [post]);
  const page = renderApp(
    <>
      <Outbox />
      <PostCard postId={post.id} />
      <FollowButton userId={timur.id} status="none" login="timur" />
      <CommentsHost />
    </>,
    { cache },
  );
  return {
    cache,
    close: () => {
      page.unmount();
      signOut();
    },
  };
}

const kept = () => [...(databases.get(`sfera:writes:${KATYA}`)?.keys() ?? [])];
const waiting = (count: number) => waitFor(() => expect(kept()).toHaveLength(count));
const turnOn = () => act(() => void window.dispatchEvent(new Event('online')));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const isPressed = (name: string | RegExp) => button(name).getAttribute('aria-pressed') === 'true';
const lastToast = () => useToasts.getState().toasts.at(-1)?.message;

function takeAll() {
  const answer = { summary: { '🔥': 42 }, userReaction: '🔥' as const, details: [] };
  const taken: Post = { ...post, liked: true, countLike: 2, userReaction: '🔥', reactions: answer.summary };
  reply(getPost, { post: taken, user: post.user, createdAt: post.createdAt });
  reply(getReactions, answer);
  return {
    reactions: reply(setReaction, answer),
    likes: reply(likePost, { likes: 2 }),
    follows: reply(requestFollow, { status: 'following', countFollowers: 1 }),
    comments: acceptComment(post, 'Из тоннеля'),
  };
}

it('keeps what was done without a network over a reload, shows it, and sends each once', async () => {
  const page = openPage();
  await press(/^Огонь/);
  await press('Нравится');
  await press('Подписаться на timur');
  await openComments();
  await userEvent.type(box(), 'Из тоннеля{Enter}');
  await waiting(4);
  const tempId = ownWrites().find(({ kind }) => kind === 'comment')?.key;
  page.close();
  expect(ownWrites(), 'it is the next account’s turn').toEqual([]);

  openPage();
  await waitFor(() => expect(isPressed('Огонь: 42')).toBe(true));
  expect(isPressed('Нравится')).toBe(true);
  button('✓ Подписаны на timur');
  await openComments();
  const words = await screen.findByText('Отправится, когда появится сеть');
  expect(words.closest('li')?.getAttribute('aria-busy'), 'it stands there for long: not faded').toBeNull();
  expect(shownTexts()).toEqual(['Из тоннеля']);
  expect(box().value).toBe('');

  const { reactions, likes, follows, comments } = takeAll();
  turnOn();
  await waiting(0);
  await screen.findByText('Комментарий опубликован');
  expect(screen.queryByText('Отправится, когда появится сеть')).toBeNull();
  expect([reactions, likes, follows, comments].map((calls) => calls.length)).toEqual([1, 1, 1, 1]);
  expect(reactions[0]?.body).toEqual({ postId: post.id, emoji: '🔥' });
  // The server knows the comment by this id when the first answer alone was lost, too.
  expect(tempId).toMatch(/^[\da-f]{32}$/);
  expect(comments[0]?.body).toEqual({ text: 'Из тоннеля', tempId });
  await userEvent.keyboard('{Escape}');
  expect(isPressed('Огонь: 42')).toBe(true);
  expect(isPressed('Нравится')).toBe(true);
  button('✓ Подписаны на timur');
  expect(useToasts.getState().toasts).toEqual([]);
});

it('sends only the last of changed minds', async () => {
  openPage();
  await press('Подписаться на timur');
  await press('✓ Подписаны на timur');
  await userEvent.click(await screen.findByRole('button', { name: 'Отписаться' }));
  await press(/^Огонь/);
  await press(/^Огонь/);
  await waitFor(() =>
    expect(ownWrites()).toMatchObject([
      { kind: 'follow', data: { wanted: false } },
      { kind: 'reaction', data: { reaction: null } },
    ]),
  );
  expect(isPressed(/^Огонь/)).toBe(false);
  const { reactions, follows } = takeAll();
  const left = reply(unfollow, { status: 'none', countFollowers: 0 });
  const takenBack = reply(removeReaction, { summary: { '🔥': 41 }, userReaction: null, details: [] });
  turnOn();
  await waiting(0);
  expect([reactions, follows, left, takenBack].map((calls) => calls.length)).toEqual([0, 0, 1, 1]);
  button('Подписаться на timur');
});

it('takes back what the server will not have, says so, and gives the words of a comment back', async () => {
  openPage();
  await press('Подписаться на timur');
  await waiting(1);
  await openComments();
  await userEvent.type(box(), 'Никто не услышит{Enter}');
  await waiting(2);
  await userEvent.type(box(), 'Черновик');
  refuse(requestFollow, 'follow_limit_reached');
  refuse(addComment, 'post_not_found');
  turnOn();
  await waitFor(() => expect(ownWrites()).toEqual([]));
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    'Не удалось подписаться. Слишком много подписок',
    'Не удалось отправить комментарий. Пост не найден',
  ]);
  await screen.findByRole('button', { name: 'Подписаться на timur', hidden: true });
  expect(readDraft({ userId: KATYA, postId: post.id }).text).toBe('Никто не услышит\nЧерновик');
});

it('shows a reaction as it was when that is refused', async () => {
  openPage();
  await press(/^Огонь/);
  await waiting(1);
  refuse(setReaction, 'forbidden');
  reply(getReactions, { summary: { '🔥': 50 }, userReaction: null, details: [] });
  turnOn();
  await screen.findByRole('button', { name: 'Огонь: 50', pressed: false });
  expect(lastToast()).toMatch(/^Не удалось изменить реакцию\. /);
});

it('lets no answer undo what waits', async () => {
  const { cache } = openPage();
  await press('Подписаться на timur');
  await press(/^Огонь/);
  await waiting(2);
  act(() => writePosts(cache, [{ ...post, user: { ...post.user, id: timur.id, followStatus: 'none' } }]));
  button('✓ Подписаны на timur');
  expect(isPressed('Огонь: 42')).toBe(true);
});

it('lets no answer that was asked for before undo what was sent', async () => {
  const { cache } = openPage();
  await press('Нравится');
  await waiting(1);
  const { user, createdAt } = post;
  const asked = reply(getPost, { post, user, createdAt }, { delayMs: 300 });
  void cache.refetchQueries(postQuery(post.id));
  await waitFor(() => expect(asked).toHaveLength(1));
  takeAll();
  turnOn();
  await waiting(0);
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  expect(isPressed('Нравится')).toBe(true);
});

it('goes on with a tap made after another tab has sent the reaction', async () => {
  openPage();
  await press(/^Огонь/);
  await waiting(1);
  const { reactions } = takeAll();
  loseConnection(getReactions);
  const takenBack = reply(removeReaction, { summary: { '🔥': 41 }, userReaction: null, details: [] });
  const [write] = ownWrites();
  const { data: _, ...named } = write ?? expect.fail();
  const news = { type: 'ended', write: named, ending: 'sent' };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  act(() => new BroadcastChannel(`sfera:writes:${KATYA}`).postMessage(news));
  await waitFor(() => expect(ownWrites()).toEqual([]));
  expect(isPressed('Огонь: 42')).toBe(true);
  await press('Огонь: 42');
  await waitFor(() => expect(takenBack).toHaveLength(1));
  expect(reactions).toHaveLength(0);
});
