import type { Post } from '@sfera/contract/posts/posts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken } from '#shared/testing.tsx';
import { drawFirst } from './first-card.ts';

beforeEach(() => {
  document.body.innerHTML = '<div class="boot"><div class="boot-card"></div></div>';
  HTMLImageElement.prototype.decode = async () => {};
});

afterEach(() => {
  globalThis.sferaEarly = undefined;
  document.body.innerHTML = '';
});

/** The early answer of home, as `early.js` leaves it for the app. */
function asked(reply: Promise<Response>): void {
  const href = `${location.origin}/api/posts?limit=10&skip=0&type=subscribesPosts`;
  globalThis.sferaEarly = { [href]: { reply, token: 't', askedAtMs: Date.now() } };
}

function answer(body: unknown, init?: ResponseInit): Response {
  const response = Response.json(body, init);
  asked(Promise.resolve(response));
  return response;
}

/** After what the device has kept could be read. */
const answerLate = (body: unknown, init?: ResponseInit) =>
  asked(new Promise((resolve) => setTimeout(() => resolve(Response.json(body, init)))));

const outline = () => document.querySelector('.boot-card') ?? expect.fail('no outline');
const feedOf = (...posts: Post[]) => ({ posts, nextCursor: null });

it('draws the picture in the box of its card, with its author, and leaves the answer to the app', async () => {
  const response = answer(feedOf(makePost({ user: { login: '<b>alina' } }), makePost()));
  await drawFirst();
  const photo = document.querySelector('img') ?? expect.fail('no picture');
  expect(photo.getAttribute('srcset')).toBe('/media/a/320.jpeg 320w');
  expect(document.querySelector('source')?.getAttribute('srcset')).toBe('/media/a/320.webp 320w');
  expect(photo.style.aspectRatio).toBe('0.8 / 1');
  expect(outline().textContent).toBe('<b>alina');
  expect(response.bodyUsed).toBe(false);
});

it.each<[string, Partial<Post>]>([
  ['is covered', { isSensitive: true }],
  ['is not ready', { status: 'processing' }],
  ['moves', { picture: { ...makePost().picture, isAnimated: true } }],
])('draws nothing of a post that %s', async (_, fields) => {
  answer(feedOf({ ...makePost(), ...fields }));
  await drawFirst();
  expect(outline().childElementCount).toBe(0);
});

it.each<[string, () => unknown]>([
  ['a session that has ended', () => answer({ code: 'signed_out' }, { status: 401 })],
  ['an empty feed', () => answer(feedOf())],
  ['no early answer', () => (globalThis.sferaEarly = undefined)],
  ['a page that React has drawn', () => [answer(feedOf(makePost())), outline().remove()]],
])('draws nothing for %s', async (_, prepare) => {
  prepare();
  await drawFirst();
  expect(document.querySelector('img')).toBeNull();
});

/** Keeps an answer as the worker does, for the account with this id. */
function keep(userId: string, keptAt: Date): void {
  const kept = Response.json(feedOf(makePost({ user: { login: 'kept' } })), {
    headers: { date: keptAt.toUTCString() },
  });
  const match = async (address: string, { cacheName }: { cacheName: string }) =>
    cacheName === `sfera-api:${userId}` && address.endsWith('/api/posts?limit=10&type=subscribesPosts')
      ? kept
      : undefined;
  vi.stubGlobal('caches', { match });
}

const own = '01990000-0000-7000-8000-0000000000a1';
const other = '01990000-0000-7000-8000-0000000000a2';
const DAY_MS = 24 * 60 * 60 * 1_000;

it('begins with the feed that the device has kept for this person', async () => {
  signIn(makeToken({ id: own }));
  keep(own, new Date());
  asked(new Promise(() => {}));
  await drawFirst();
  expect(outline().textContent).toBe('kept');
});

it.each<[string, () => void]>([
  ['another account', () => keep(other, new Date())],
  ['more than two weeks ago', () => keep(own, new Date(Date.now() - 15 * DAY_MS))],
])('waits for the server when the feed was kept for %s', async (_, prepare) => {
  signIn(makeToken({ id: own }));
  prepare();
  answerLate(feedOf(makePost({ user: { login: 'fresh' } })));
  await drawFirst();
  expect(outline().textContent).toBe('fresh');
});

it('shows nothing that was kept once the session has expired', async () => {
  signIn(makeToken({ id: own }));
  keep(own, new Date());
  localStorage.setItem('jwtTokenExpiry', '1');
  answerLate({ code: 'signed_out' }, { status: 401 });
  await drawFirst();
  expect(outline().childElementCount).toBe(0);
});
