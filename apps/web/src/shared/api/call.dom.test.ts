import * as v from 'valibot';
import { logIn } from '@sfera/contract/accounts/auth';
import { PostId } from '@sfera/contract/base/ids';
import { deletePost, getPost, listPosts } from '@sfera/contract/posts/posts';
import { countUsers, getCurrentUser } from '@sfera/contract/people/users';
import { expect, it, vi } from 'vitest';
import { loseConnection, makeToken, refuse, reply, replyRaw } from '#shared/testing.tsx';
import { call } from './call.ts';
import { getSession, onSessionChange, signIn } from './session.ts';

const id = v.parse(PostId, '01990000-0000-7000-8000-0000000000aa');

it('fills the path and the query and leaves out what is undefined', async () => {
  const posts = reply(listPosts, { posts: [], nextCursor: null });
  await call(listPosts, { query: { type: 'own', before: id } });
  expect(posts[0]?.query).toEqual({ type: 'own', before: id });

  const deleted = reply(deletePost, undefined);
  await expect(call(deletePost, { params: { id } })).resolves.toBeUndefined();
  expect(deleted[0]?.params).toMatchObject({ id });
});

it('sends the token of a valid session and no header without one', async () => {
  const seen = reply(countUsers, { count: 3 });
  await call(countUsers);
  const token = makeToken();
  signIn(token);
  await call(countUsers);
  expect(seen.map(({ authorization }) => authorization)).toEqual([null, `Bearer ${token}`]);
});

it('strips fields that the contract does not name', async () => {
  replyRaw(countUsers, JSON.stringify({ count: 3, secret: 'x' }));
  await expect(call(countUsers)).resolves.toEqual({ count: 3 });
});

it('gives code, status, field, message and retry delay of a refusal', async () => {
  refuse(logIn, 'rate_limited', { field: 'login', headers: { 'retry-after': '7' } });
  await expect(call(logIn, { body: { login: 'a', password: 'b' } })).rejects.toMatchObject({
    code: 'rate_limited',
    status: 429,
    field: 'login',
    retryAfterSeconds: 7,
    message: 'Слишком часто. Подождите немного',
  });
});

it.each([
  ['<h1>Bad Gateway</h1>', 502, 'busy', 'Сервер занят. Попробуйте через минуту'],
  ['', 500, 'internal', 'Ошибка сервера. Попробуйте ещё раз'],
  ['{"code":"a_code_of_tomorrow","message":"Так нельзя"}', 409, 'internal', 'Так нельзя'],
  ['<h1>Time-out</h1>', 408, 'request_timeout', 'Связь слишком медленная. Попробуйте ещё раз'],
  ['<h1>Too large</h1>', 413, 'body_too_large', 'Слишком много данных сразу'],
])('reads the refusal %s with status %d as %s', async (body, status, code, message) => {
  replyRaw(countUsers, body, status);
  await expect(call(countUsers)).rejects.toMatchObject({ name: 'ApiError', code, status, message });
});

it('describes a lost connection in Russian', async () => {
  loseConnection(countUsers);
  const message = 'Нет соединения. Проверьте интернет и попробуйте ещё раз';
  await expect(call(countUsers)).rejects.toMatchObject({ code: 'network', status: 0, message });
});

it('refuses an answer that does not fit the contract', async () => {
  replyRaw(getPost, '{"post": 1}');
  await expect(call(getPost, { params: { id } })).rejects.toMatchObject({ code: 'internal', status: 200 });
});

it('rejects with the signal’s reason when the call is aborted', async () => {
  const seen = reply(countUsers, { count: 3 });
  const abort = new AbortController();
  const promise = call(countUsers, { signal: abort.signal });
  await vi.waitFor(() => expect(seen).toHaveLength(1), { interval: 1 });
  abort.abort();
  await expect(promise).rejects.toMatchObject({ name: 'AbortError' });
});

it('signs out once when the server refuses the session, even in several calls', async () => {
  signIn(makeToken());
  let changes = 0;
  onSessionChange(() => (changes += 1));
  refuse(getCurrentUser, 'signed_out');
  refuse(countUsers, 'signed_out');
  await Promise.allSettled([call(getCurrentUser), call(countUsers), call(countUsers)]);
  expect(getSession()).toBeNull();
  expect(changes).toBe(1);
  expect(localStorage).toHaveLength(0);
});

it('keeps a session that was opened after the refused call was sent', async () => {
  signIn(makeToken({ n: 1 }));
  refuse(countUsers, 'signed_out');
  const late = call(countUsers);
  signIn(makeToken({ n: 2 }));
  await expect(late).rejects.toMatchObject({ status: 401 });
  expect(getSession()?.token).toBe(makeToken({ n: 2 }));
});

it('keeps the session when a password is wrong', async () => {
  signIn(makeToken());
  refuse(logIn, 'wrong_credentials');
  await expect(call(logIn, { body: { login: 'a', password: 'b' } })).rejects.toMatchObject({ status: 401 });
  expect(getSession()).not.toBeNull();
});
