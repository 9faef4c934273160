import * as v from 'valibot';
import { listThreads } from '@sfera/contract/comments/threads';
import { addComment } from '@sfera/contract/comments/comments';
import { PostId, UserId } from '@sfera/contract/base/ids';
import { DAY_MS } from '@sfera/contract/base/time';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn, signOut } from '#shared/api/session.ts';
import { makeToken, refuse, reply } from '#shared/testing.tsx';
import { makePost } from '../../testing.ts';
import { acceptComment, box, katya, openComments, renderButtons, threads } from '../testing.tsx';
import { changeDraft, readDraft } from './draft.ts';
import { loadDraft, storeDraft } from './draft-storage.ts';
import { EMPTY_DRAFT } from './transitions.ts';

const draftOf = (text: string) => ({ ...EMPTY_DRAFT, text });
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });
const close = async () => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const postId = (number: number) =>
  v.parse(PostId, `01a10000-0000-7000-8000-${String(number).padStart(12, '0')}`);
const userId = katya.id;

beforeEach(() => void reply(listThreads, threads([])));

it('stays with its post while the sheet is closed and another post is written under', async () => {
  const posts = [makePost(), makePost()];
  renderButtons(posts);
  await openComments(0);
  write('К первому');
  await close();
  await openComments(1);
  expect(box().value).toBe('');
  write('Ко второму');
  await close();
  await openComments(0);
  expect(box().value).toBe('К первому');
});

it('survives a reload until it is sent', async () => {
  const post = makePost();
  renderButtons([post]);
  await openComments();
  write('Черновик');
  expect(loadDraft(userId, post.id).text).toBe('Черновик');
  const calls = acceptComment(post, 'Черновик');
  await userEvent.type(box(), '{Enter}');
  await screen.findByText('Комментарий опубликован');
  expect(calls).toHaveLength(1);
  expect(loadDraft(userId, post.id)).toEqual(EMPTY_DRAFT);
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

it('is back in the box, to be sent as the same comment, when the page went while it was on its way', async () => {
  const post = makePost();
  const sending = { text: 'Успел?', tempId: 'a1' };
  storeDraft(userId, post.id, { ...EMPTY_DRAFT, text: 'И ещё', sending });
  expect(loadDraft(userId, post.id).text).toBe('Успел?\nИ ещё');
  storeDraft(userId, post.id, { ...EMPTY_DRAFT, sending });
  renderButtons([post]);
  await openComments();
  expect(box().value).toBe('Успел?');
  const calls = acceptComment(post, 'Успел?');
  await userEvent.type(box(), '{Enter}');
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([sending]));
});

it('returns to a sheet that was closed meanwhile', async () => {
  const post = makePost();
  renderButtons([post]);
  await openComments();
  refuse(addComment, 'busy');
  await userEvent.type(box(), 'Закрыл{Enter}');
  await close();
  await screen.findByText(/^Не удалось отправить комментарий/);
  await openComments();
  expect(box().value).toBe('Закрыл');
});

it('goes with a sign-out, from memory and from the device, and is nobody else’s', () => {
  signIn(makeToken());
  const key = { userId, postId: postId(1) };
  const boris = { ...key, userId: v.parse(UserId, '01990000-0000-7000-8000-00000000000b') };
  changeDraft(key, (draft) => ({ ...draft, text: 'Моё' }));
  changeDraft(boris, (draft) => ({ ...draft, text: 'Бориса' }));
  expect(readDraft(boris).text).toBe('Бориса');
  signOut();
  expect(readDraft(key).text).toBe('');
  expect(loadDraft(userId, postId(1)).text).toBe('');
  expect(readDraft(boris).text).toBe('Бориса');
});

it('is one of at most thirty, none older than thirty days', () => {
  const nowMs = 100 * DAY_MS;
  storeDraft(userId, postId(1), draftOf('старый'), nowMs - 30 * DAY_MS - 1);
  for (let number = 2; number <= 33; number++)
    storeDraft(userId, postId(number), draftOf(`${number}`), nowMs - 100 + number);
  const kept = Array.from({ length: 33 }, (_, index) => loadDraft(userId, postId(index + 1), nowMs).text);
  expect(kept.filter(Boolean)).toHaveLength(30);
  expect(kept.slice(0, 4)).toEqual(['', '', '', '4']);
});

it('starts empty where the storage holds something else', () => {
  localStorage.setItem(`sfera:private:${userId}:comment-drafts`, '{"x":1}');
  expect(loadDraft(userId, postId(1))).toEqual(EMPTY_DRAFT);
});
