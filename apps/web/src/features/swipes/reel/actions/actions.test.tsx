import { blockUser } from '@sfera/contract/people/blocks';
import { listThreads } from '@sfera/contract/comments/threads';
import { listLikers, likePost, unlikePost } from '@sfera/contract/posts/likes';
import { savePost, unsavePost } from '@sfera/contract/posts/saved';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { makePage, signInKatya, threads } from '#entities/post/comments/testing.tsx';
import { useOpenSend } from '#entities/post/open-send.ts';
import { refuse, reply } from '#shared/testing.tsx';
import { setMuted } from '#shared/ui/video-player/sound-choice.ts';
import { useToasts } from '#shared/ui/toast/toast-store.ts';
import { makeVideo, person, renderReel } from '../testing.tsx';

beforeEach(() => {
  act(() => setMuted(true));
  useToasts.setState({ toasts: [] });
});
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heart = (pressed: boolean) => screen.getByRole('button', { name: 'Нравится', pressed });

it('turns the sound on and off', async () => {
  renderReel(makeVideo());
  await userEvent.click(button('Включить звук'));
  await userEvent.click(button('Выключить звук'));
  button('Включить звук');
});

it('says so when the video has no sound', () => {
  const { video } = makeVideo();
  renderReel(makeVideo({ video: video && { ...video, hasSound: false } }));
  expect(button('Видео без звука').hasAttribute('disabled')).toBe(true);
});

it('likes: shows the heart at once, the count and the line after the answer', async () => {
  const masha = person('masha_l', 1);
  const timur = person('timur', 2);
  reply(likePost, { likes: 70 });
  const asked = reply(listLikers, { users: [masha, timur], nextCursor: null });
  renderReel(makeVideo({ countLike: 1 }), { likers: [timur] });
  await userEvent.click(heart(false));
  heart(true);
  screen.getByText('1');
  expect(asked).toEqual([]);
  await screen.findByText('2');
  await screen.findByRole('link', { name: 'masha_l' });
  expect(asked).toHaveLength(1);
});

it('unlikes', async () => {
  reply(unlikePost, { likes: 0 });
  renderReel(makeVideo({ liked: true, countLike: 1 }), { likers: [person('katya', 1)] });
  await userEvent.click(heart(true));
  await screen.findByText('0');
  heart(false);
  expect(screen.queryByText(/^Нравится:/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Понравилось/ })).toBeNull();
});

it('restores everything when the server refuses', async () => {
  const calls = refuse(likePost, 'rate_limited');
  renderReel(makeVideo({ countLike: 1 }), { likers: [person('timur', 2)] });
  await userEvent.click(heart(false));
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => heart(false));
  screen.getByText('1');
});

it('shortens big counts, and opens the likers by the count', async () => {
  reply(listLikers, { users: [person('timur', 2)], nextCursor: null });
  renderReel(makeVideo({ countLike: 12_040, countComment: 1_300_000 }), { likers: [] });
  screen.getByText('1,3 млн');
  await userEvent.click(screen.getByText('12 тыс.'));
  await screen.findByRole('dialog', { name: 'Нравится' });
  await screen.findByRole('link', { name: 'timur' });
});

it('saves and takes back by the bookmark of posts, which guests have not', async () => {
  const { unmount } = renderReel(makeVideo());
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  unmount();
  signInKatya();
  const post = makeVideo();
  const saved = reply(savePost, undefined);
  renderReel(post);
  await userEvent.click(button('Сохранить'));
  // Shown at once; the answer changes nothing.
  button('Убрать из сохранённого');
  await waitFor(() => expect(saved).toMatchObject([{ params: { postId: post.id } }]));
  const unsaved = reply(unsavePost, undefined);
  await userEvent.click(button('Убрать из сохранённого'));
  button('Сохранить');
  await waitFor(() => expect(unsaved).toMatchObject([{ params: { postId: post.id } }]));
});

it('takes the bookmark back when the server refuses', async () => {
  signInKatya();
  const calls = refuse(savePost, 'rate_limited');
  renderReel(makeVideo());
  await userEvent.click(button('Сохранить'));
  await waitFor(() => expect(calls).toHaveLength(1));
  await screen.findByRole('button', { name: 'Сохранить' });
});

it('opens the comments', async () => {
  signInKatya();
  const post = makeVideo({ countComment: 24 });
  reply(listThreads, threads(makePage(post, 2, 1)));
  renderReel(post);
  expect(button('Комментарии: 24').getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button('Комментарии: 24'));
  await screen.findByRole('dialog', { name: 'Комментарии' });
  await screen.findByText('Комментарий 2');
});

it('sends the video, for members', async () => {
  const { unmount } = renderReel(makeVideo());
  expect(screen.queryByRole('button', { name: 'Отправить' })).toBeNull();
  unmount();
  signInKatya();
  const post = makeVideo();
  renderReel(post);
  await userEvent.click(button('Отправить'));
  expect(useOpenSend.getState()).toMatchObject({ postId: post.id, isOpen: true });
});

const openMenu = async () => {
  await userEvent.click(button('Действия с видео'));
  return screen.findAllByRole('menuitem');
};

describe('the menu of a video', () => {
  it('lets a member hide, report and block the author', async () => {
    signInKatya();
    const post = makeVideo();
    const blocked = reply(blockUser, undefined);
    renderReel(post);
    const items = await openMenu();
    expect(items.map((item) => item.textContent)).toEqual(['Скрыть автора', 'Пожаловаться', 'Заблокировать']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Заблокировать' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Заблокировать sever?' }));
    await userEvent.click(question.getByRole('button', { name: 'Заблокировать' }));
    await waitFor(() => expect(blocked).toMatchObject([{ params: { id: post.user.id } }]));
  });

  it('is not there for guests and for the author', () => {
    const { unmount } = renderReel(makeVideo());
    expect(screen.queryByRole('button', { name: 'Действия с видео' })).toBeNull();
    unmount();
    signInKatya();
    renderReel(makeVideo({ user: { isOwn: true } }));
    expect(screen.queryByRole('button', { name: 'Действия с видео' })).toBeNull();
  });
});
