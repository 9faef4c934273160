// @vitest-environment node
import { ROUTES } from '@sfera/contract/routes';
import { DAY_MS, MINUTE_MS } from '@sfera/contract/base/time';
import { beforeEach, expect, it, vi } from 'vitest';
import { registerRoute } from 'workbox-routing';
import { makeCaches, tokenOf } from './testing-api-cache.ts';
import { MEDIA_CACHE } from '#shared/pwa/worker/messages.ts';
import { routeApi } from './api-cache.ts';

// Workbox works in a service worker alone: these tests take the route that is registered, and call it.
vi.mock('workbox-routing', () => ({ registerRoute: vi.fn<typeof registerRoute>() }));
// The build fills these in from the same module.
vi.mock('./build-facts.ts', () => import('../../build/offline-routes.ts'));

const KATYA = '01990000-0000-7000-8000-000000000001';
const OLEG = '01990000-0000-7000-8000-000000000002';
const CHAT = '01990000-0000-7000-8000-0000000000c1';

let stored: ReturnType<typeof makeCaches>;
const server = vi.fn<typeof fetch>();

beforeEach(() => {
  stored = makeCaches();
  vi.stubGlobal('caches', stored);
  vi.stubGlobal('location', new URL('https://sfera.test/sw.js'));
  vi.stubGlobal('fetch', server);
  server.mockReset();
  vi.mocked(registerRoute).mockClear();
  vi.useRealTimers();
});

/** Makes the server answer with this body from now on. */
const serve = (body: unknown, init?: ResponseInit) =>
  server.mockImplementation(async () => {
    const reply = Response.json(body, init);
    reply.headers.append('date', new Date().toUTCString());
    return reply;
  });
const goAway = () => server.mockRejectedValue(new TypeError('Failed to fetch'));

/** Sends a request as a page does. Null: the worker leaves the request alone. */
async function ask(path: string, { of = KATYA, headers = {} as Record<string, string> } = {}) {
  routeApi();
  const [match, handle] = vi.mocked(registerRoute).mock.lastCall ?? [];
  if (typeof match !== 'function' || typeof handle !== 'function') throw new Error('No route');
  const url = new URL(path, 'https://sfera.test');
  const request = new Request(url, { headers: { authorization: `Bearer ${tokenOf(of)}`, ...headers } });
  const works: Promise<unknown>[] = [];
  const event = { waitUntil: (work: Promise<unknown>) => works.push(work) } as unknown as ExtendableEvent;
  const params = match({ url, request, event, sameOrigin: true });
  if (!params) return null;
  const reply = await handle({ url, request, event, params } as never);
  const answer: { status: number; body: unknown; isKept: boolean } = {
    status: reply.status,
    body: await reply.json(),
    isKept: reply.headers.has('x-sfera-from-cache'),
  };
  await Promise.allSettled(works);
  return answer;
}

it('answers with the kept answer, marked as such, only while the server is away', async () => {
  serve({ login: 'katya' });
  expect(await ask('/api/user')).toEqual({ status: 200, body: { login: 'katya' }, isKept: false });
  goAway();
  expect(await ask('/api/user')).toEqual({ status: 200, body: { login: 'katya' }, isKept: true });
  serve({ login: 'katya2' });
  expect(await ask('/api/user')).toEqual({ status: 200, body: { login: 'katya2' }, isKept: false });
});

it('fails as the request does when no answer is kept', async () => {
  goAway();
  await expect(ask('/api/user')).rejects.toThrow('Failed to fetch');
  serve({ code: 'busy' }, { status: 503 });
  expect(await ask('/api/user')).toMatchObject({ status: 503, body: { code: 'busy' } });
});

it.each([502, 503, 504])(
  'takes a %i without a time to come back for a server that is away',
  async (status) => {
    serve('kept');
    await ask('/api/user');
    serve('away', { status });
    expect(await ask('/api/user')).toMatchObject({ body: 'kept', isKept: true });
    serve('busy', { status, headers: { 'retry-after': '5' } });
    expect(await ask('/api/user')).toMatchObject({ status, body: 'busy', isKept: false });
  },
);

it('answers with the kept answer when the server takes 8 seconds, and keeps the late answer', async () => {
  serve('old');
  await ask('/api/user');
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.mockReturnValue(promise);
  let answer: unknown;
  const asked = ask('/api/user').then((given) => (answer = given));
  await vi.advanceTimersByTimeAsync(7_900);
  expect(server).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(200);
  resolve(Response.json('new'));
  await asked;
  expect(answer).toMatchObject({ body: 'old', isKept: true });
  goAway();
  expect(await ask('/api/user')).toMatchObject({ body: 'new', isKept: true });
});

it('waits for a slow server when no answer is kept', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.mockReturnValue(promise);
  const asked = ask('/api/user');
  await vi.advanceTimersByTimeAsync(20_000);
  resolve(Response.json('late'));
  expect(await asked).toMatchObject({ body: 'late', isKept: false });
});

it('never gives one account the answers of another', async () => {
  serve('Катя');
  await ask('/api/user');
  goAway();
  await expect(ask('/api/user', { of: OLEG })).rejects.toThrow('Failed to fetch');
  expect(await stored.keys()).toEqual([`sfera-api:${KATYA}`, `sfera-api:${OLEG}`]);
});

it('leaves calls without a readable token alone', async () => {
  serve('anybody');
  for (const authorization of ['', 'Bearer', 'Bearer nonsense', 'Basic a2F0eWE6c2VjcmV0'])
    expect(await ask('/api/posts?skip=0', { headers: { authorization } })).toBeNull();
  expect(await stored.keys()).toEqual([]);
});

it.each([401, 403, 404])('forgets the answer when the server answers with %i', async (status) => {
  serve('kept');
  await ask('/api/user');
  serve({ code: 'post_not_found' }, { status });
  expect(await ask('/api/user')).toMatchObject({ status, isKept: false });
  goAway();
  await expect(ask('/api/user')).rejects.toThrow('Failed to fetch');
});

it('forgets the pictures of a forgotten answer, and no others', async () => {
  const [taken, kept] = ['a', 'b'].map((letter) => `/media/${letter.repeat(32)}`);
  const pictures = await stored.open(MEDIA_CACHE);
  for (const file of [`${taken}/320.webp`, `${taken}/640.jpg`, `${kept}/320.webp`])
    await pictures.put(`https://sfera.test${file}`, new Response('picture'));
  const path = `/api/post/${CHAT}`;
  serve({ post: { picture: { sources: [{ webp: `${taken}/320.webp` }] } } });
  await ask(path);
  expect(await pictures.keys()).toHaveLength(3);
  serve({ code: 'post_not_found' }, { status: 404 });
  await ask(path);
  expect(await pictures.keys()).toEqual([{ url: `https://sfera.test${kept}/320.webp` }]);
});

it('keeps its answer when the server fails', async () => {
  serve('kept');
  await ask('/api/user');
  for (const status of [400, 429, 500]) {
    serve('trouble', { status });
    expect(await ask('/api/user')).toMatchObject({ status, isKept: false });
  }
  goAway();
  expect(await ask('/api/user')).toMatchObject({ body: 'kept', isKept: true });
});

it('puts an answer that comes after the sign-out into no cache that anybody can open', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.mockReturnValue(promise);
  const asked = ask('/api/user');
  await stored.delete(`sfera-api:${KATYA}`);
  resolve(Response.json('late'));
  await asked;
  expect(await stored.keys()).toEqual([]);
});

it('keeps at most 200 answers, for 14 days', async () => {
  for (let count = 0; count <= 200; count += 1) {
    const post = `/api/post/01990000-0000-7000-8000-${String(count).padStart(12, '0')}`;
    serve(count);
    await ask(post);
  }
  goAway();
  await expect(ask('/api/post/01990000-0000-7000-8000-000000000000')).rejects.toThrow('Failed to fetch');
  const second = '/api/post/01990000-0000-7000-8000-000000000001';
  expect(await ask(second)).toMatchObject({ body: 1, isKept: true });
  vi.useFakeTimers({ now: Date.now() + 14 * DAY_MS + MINUTE_MS });
  await expect(ask(second)).rejects.toThrow('Failed to fetch');
});

it('deletes the kept answers when the device is full', async () => {
  serve('kept');
  await ask('/api/user');
  stored.fill();
  serve('more');
  expect(await ask('/api/chats')).toMatchObject({ body: 'more' });
  goAway();
  await expect(ask('/api/user')).rejects.toThrow('Failed to fetch');
});

it.each([
  [
    'the same page under another name',
    '/api/posts?limit=10&skip=0&type=own',
    '/api/posts?type=own&limit=10&_cb=7',
  ],
  ['a chat, however many are asked for', `/api/messages/${CHAT}?limit=15`, `/api/messages/${CHAT}?limit=40`],
])('knows %s', async (_what, before, after) => {
  serve('kept');
  await ask(before);
  goAway();
  expect(await ask(after)).toMatchObject({ body: 'kept', isKept: true });
});

it.each([
  '/api/posts?limit=10&type=own',
  '/api/posts?limit=10&skip=0&type=subscribesPosts',
  '/api/posts?limit=20&type=own',
])('tells feeds apart: %s', async (other) => {
  serve('a feed');
  await ask('/api/posts?limit=10&skip=0&type=image');
  goAway();
  await expect(ask(other)).rejects.toThrow('Failed to fetch');
});

it.each([...ROUTES].filter(([, { method }]) => method === 'GET'))(
  'keeps the answer of %s exactly when its route says so',
  async (_name, { path, offline }) => {
    serve('an answer');
    const isAnswered = (await ask(path.replaceAll(/:\w+/g, CHAT))) !== null;
    expect(isAnswered).toBe(offline !== undefined);
  },
);

it.each([
  ['a later page', `/api/posts?limit=10&before=${CHAT}`],
  ['a later page by number', '/api/stories/subscribers?skip=30&limit=30'],
  ['what a chat has missed', `/api/messages/${CHAT}?from=${CHAT}&limit=50`],
  ['a look for new posts', '/api/posts?limit=3&skip=0&type=subscribesPosts'],
  ['another origin', 'https://elsewhere.test/api/user'],
  ['a path that only begins like it', '/api/userX'],
])('leaves %s alone', async (_what, path) => {
  serve('fresh');
  expect(await ask(path)).toBeNull();
});
