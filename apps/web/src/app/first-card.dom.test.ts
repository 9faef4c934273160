import type { Post } from '@sfera/contract/posts/posts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { drawFirstCard } from './first-card.ts';

let isNarrow = true;

beforeEach(() => {
  isNarrow = true;
  document.body.innerHTML = '<div class="boot-card"></div>';
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }));
  HTMLImageElement.prototype.decode = async () => {};
});

afterEach(() => {
  globalThis.sferaEarly = undefined;
  document.body.innerHTML = '';
});

/** The early answer of home, as `early.js` leaves it for the app. */
function answer(body: unknown, init?: ResponseInit): Response {
  const response = Response.json(body, init);
  const href = `${location.origin}/api/posts?limit=10&skip=0&type=subscribesPosts`;
  globalThis.sferaEarly = { [href]: { reply: Promise.resolve(response), token: 't', askedAtMs: Date.now() } };
  return response;
}

const outline = () => document.querySelector('.boot-card') ?? expect.fail('no outline');
const feedOf = (...posts: Post[]) => ({ posts, nextCursor: null });

it('draws the picture in the box of its card, with its author, and leaves the answer to the app', async () => {
  const response = answer(feedOf(makePost({ user: { login: '<b>alina' } }), makePost()));
  await drawFirstCard();
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
  await drawFirstCard();
  expect(outline().childElementCount).toBe(0);
});

it.each<[string, () => unknown]>([
  ['a session that has ended', () => answer({ code: 'signed_out' }, { status: 401 })],
  ['an empty feed', () => answer(feedOf())],
  ['an answer of something else', () => answer('Gateway timeout')],
  ['no early answer', () => (globalThis.sferaEarly = undefined)],
  ['a page that React has drawn', () => [answer(feedOf(makePost())), outline().remove()]],
  ['a wide window', () => [answer(feedOf(makePost())), (isNarrow = false)]],
])('draws nothing for %s', async (_, prepare) => {
  prepare();
  await drawFirstCard();
  expect(document.querySelector('img')).toBeNull();
});
