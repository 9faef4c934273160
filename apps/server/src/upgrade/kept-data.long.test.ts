import * as v from 'valibot';
import { logIn } from '@sfera/contract/accounts/auth';
import { listChats, listMessages } from '@sfera/contract/chat/chat';
import { getDataExport } from '@sfera/contract/accounts/exports';
import { listFollowRequests } from '@sfera/contract/people/follows';
import type { AnswerOf, Route } from '@sfera/contract/base/route';
import { listPosts } from '@sfera/contract/posts/posts';
import { listMyStories, listStoryArchive } from '@sfera/contract/stories/stories';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../db/migrate.ts';
import { CAN_OPEN_KEPT, listKeptFolders, openKeptFolder } from '../testing/open-kept-folder.ts';
import { startProcess } from '../testing/test-process.ts';

const PASSWORD = 'верный пароль';
const PATIENCE = { timeout: 40_000, interval: 200 };

interface Input {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** Calls a server by its routes, as an app of today. */
function callsTo(origin: string) {
  return async <R extends Route>(
    route: R,
    { token, params = {}, query = {}, body }: Input = {},
  ): Promise<AnswerOf<R>> => {
    const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const answer = await fetch(`${origin}${path}?${new URLSearchParams(query)}`, {
      method: route.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status, route.path).toBeLessThan(300);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the route's own schema
    return v.parse(route.response, await answer.json()) as AnswerOf<R>;
  };
}

/** Finds the data that `tools/fixture/fill.mjs` has put into the folder, seen through the server of today. */
async function findEverything(origin: string): Promise<void> {
  const call = callsTo(origin);
  const signIn = async (login: string) => (await call(logIn, { body: { login, password: PASSWORD } })).token;
  const [ana, ben, vera] = [await signIn('ana'), await signIn('ben'), await signIn('vera')];

  const readFeed = async () =>
    (await call(listPosts, { token: ben, query: { type: 'subscribesPosts' } })).posts;
  const feed = await readFeed();
  expect(feed.map(({ description }) => description).toSorted()).toEqual([
    'Ждёт обработки',
    'Первое видео',
    'Первое фото',
  ]);
  const photo = feed.find(({ description }) => description === 'Первое фото');
  expect(photo).toMatchObject({ countComment: 2, views: 1, reactions: { '🔥': 1 } });
  for (const { thumbnailUrl, postUrl } of feed)
    for (const url of [thumbnailUrl, ...(postUrl === null ? [] : [postUrl])]) {
      const file = await fetch(new URL(url, origin));
      expect([file.status, (await file.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    }

  const [chat] = await call(listChats, { token: ben });
  const { messages } = await call(listMessages, { token: ben, params: { chatId: chat?.id ?? '' } });
  expect(messages.map(({ content }) => content)).toEqual(['Привет!', 'И тебе привет', 'Видел видео?']);
  expect(chat?.unreadCount).toBe(2);
  expect(await call(listFollowRequests, { token: vera })).toMatchObject([{ Requester: { login: 'ben' } }]);

  // Jobs of the former version, which has never run them.
  await expect.poll(() => call(getDataExport, { token: ben }), PATIENCE).toMatchObject({ status: 'ready' });
  await expect
    .poll(async () => (await readFeed()).map(({ status }) => status), PATIENCE)
    .toEqual(['ready', 'ready', 'ready']);
  // A day after the folder was made the story is in the archive.
  const { myStories } = await call(listMyStories, { token: ana });
  const { stories } = await call(listStoryArchive, { token: ana });
  expect([...myStories, ...stories].map(({ fileType }) => fileType)).toEqual(['image']);
}

const kept = CAN_OPEN_KEPT ? await listKeptFolders() : [];

it.each(kept)('the data folder %s of an earlier version is upgraded with all that it holds', async (name) => {
  const dataDir = await openKeptFolder(name);
  const server = startProcess({ SFERA_DATA: dataDir });
  const origin = await server.origin();
  expect(server.output()).toContain(`Обновляю базу: `);
  expect(server.output()).toContain(Object.keys(MIGRATIONS).at(-1));
  await findEverything(origin);
  const check = startProcess({ SFERA_DATA: dataDir }, ['cli.ts', 'check']);
  expect([await check.exited, check.output()]).toEqual([0, 'Все счётчики верны\n']);
  server.signal('SIGTERM');
  expect(await server.exited).toBe(0);
});

if (!CAN_OPEN_KEPT)
  it('the kept data folders are those of Linux on x64, so they cannot be opened on this machine', () => {
    expect(kept).toEqual([]);
  });
