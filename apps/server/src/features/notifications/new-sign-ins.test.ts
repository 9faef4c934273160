import { logIn, register } from '@sfera/contract/accounts/auth';
import { listNotifications, markNotificationsRead } from '@sfera/contract/notices/notifications';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { openTestSession } from '../../testing/data/test-person.ts';
import { removeOld } from './service.ts';

const DAY_MS = 24 * 3_600_000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let number = 0;
let lastAddress = 0;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
});

/** Signs in from an address of its own unless one is given. Resolves to the device's token. */
async function enter(
  login: string,
  { address = newAddress(), devices }: { address?: string; devices?: string[] } = {},
) {
  const { method, path: url } = logIn;
  const payload = { login, password: PASSWORD, ...(devices && { devices }) };
  const headers = { 'user-agent': CHROME };
  const reply = await test.app.inject({ method, url, payload, headers, remoteAddress: address });
  expect(reply.statusCode).toBe(200);
  await test.context.events.settled();
  return reply.json<{ device: string }>().device;
}

const newAddress = () => `203.0.113.${(lastAddress += 1)}`;
const list = async (as: TestPerson, query: Record<string, string | number> = {}) =>
  (await test.send(listNotifications, { as, query })).body;
const typesOf = async (as: TestPerson, query?: Record<string, string | number>) =>
  (await list(as, query)).map(({ type }) => type);

it('tells the person of a sign-in from an unknown device, with its name', async () => {
  await enter(ana.login);
  const [told, ...others] = await list(ana);
  expect(others).toEqual([]);
  expect(told).toMatchObject({
    type: 'new_sign_in',
    read: false,
    deviceName: 'Chrome, Windows',
    sender: { id: ana.id },
    createdAt: test.context.clock.now().toISOString(),
  });
  expect(await list(ben)).toEqual([]);
});

it('tells nothing of a known device or a known address', async () => {
  const home = newAddress();
  const device = await enter(ana.login, { address: home });
  await enter(ana.login, { address: home });
  await enter(ana.login, { devices: [device] });
  expect(await typesOf(ana)).toEqual(['new_sign_in']);
});

it('tells nothing of the first sign-in from where the account was made', async () => {
  const remoteAddress = newAddress();
  const login = `new-${number}`;
  const payload = { login, email: `${login}@example.com`, password: PASSWORD, confirmPassword: PASSWORD };
  const { method, path: url } = register;
  const reply = await test.app.inject({ method, url, payload, remoteAddress });
  const { id } = reply.json<{ user: TestPerson }>().user;
  await enter(login, { address: remoteAddress });
  const { token } = await openTestSession(test.context, { id, login });
  expect(await list({ id, login, token })).toEqual([]);
});

it('stands among the others in the order of time, page by page', async () => {
  const post = await test.addPost(ana);
  const act = async (text: string) => {
    test.context.clock.advance(1_000);
    const { id } = await test.addComment(ben, post, text);
    const at = test.context.clock.now();
    test.context.events.emit('commented', { postId: post.id, commentId: id, userId: ben.id, at });
    await test.context.events.settled();
    test.context.clock.advance(1_000);
  };
  await act('первый');
  await enter(ana.login);
  await act('второй');
  await enter(ana.login);
  const all = ['new_sign_in', 'comment', 'new_sign_in', 'comment'];
  expect(await typesOf(ana)).toEqual(all);
  const first = await list(ana, { limit: 3 });
  expect(first.map(({ type }) => type)).toEqual(all.slice(0, 3));
  const before = first.at(-1)?.id ?? '';
  expect(await typesOf(ana, { limit: 3, before })).toEqual(['comment']);
  expect(await typesOf(ana, { group: 'comments' })).toEqual(['comment', 'comment']);
});

it('counts as unread until the notifications are opened', async () => {
  await enter(ana.login);
  const unread = async () => (await test.send(getUnreadNotifications, { as: ana })).body;
  expect(await unread()).toEqual({ hasUnread: true, countRequests: 0, countUnread: 1 });
  await test.send(markNotificationsRead, { as: ana });
  expect(await unread()).toEqual({ hasUnread: false, countRequests: 0, countUnread: 0 });
  expect((await list(ana))[0]?.read).toBe(true);
});

it('is removed after 90 days', async () => {
  await enter(ana.login);
  const stored = () =>
    test.context.db.selectFrom('notices').select('id').where('recipient_id', '=', ana.id).execute();
  test.context.clock.advance(90 * DAY_MS);
  await removeOld(test.context);
  expect(await stored()).toHaveLength(1);
  test.context.clock.advance(1);
  await removeOld(test.context);
  expect(await stored()).toEqual([]);
});
