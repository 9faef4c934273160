import type { Post } from '@sfera/contract/posts/posts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { drawFirst } from './other-screens.ts';

let isNarrow = true;
const id = '01990000-0000-7000-8000-0000000000b1';
/** The pictures that were asked for, drawn or not. */
let asked: HTMLImageElement[] = [];

beforeEach(() => {
  isNarrow = true;
  asked = [];
  document.body.innerHTML = '<div class="boot"><div class="boot-card"></div></div>';
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('<') === isNarrow }));
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(640);
  HTMLImageElement.prototype.decode = async () => {};
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = create(name);
    if (element instanceof HTMLImageElement) asked.push(element);
    return element;
  });
});

afterEach(() => {
  history.replaceState(null, '', '/');
  globalThis.sferaEarly = undefined;
  document.body.innerHTML = '';
});

/** Opens the address, for which `early.js` has asked and got this answer. */
async function open(path: string, call: string, body: unknown, init?: ResponseInit): Promise<void> {
  history.replaceState(null, '', path);
  const reply = Promise.resolve(Response.json(body, init));
  globalThis.sferaEarly = { [location.origin + call]: { reply, token: 't', askedAtMs: Date.now() } };
  await drawFirst();
}

const openPost = (post: Post, init?: ResponseInit) =>
  open(
    `/userProfile/post/${id}`,
    `/api/post/${id}`,
    { user: post.user, post, createdAt: post.createdAt },
    init,
  );
const drawn = () => [...document.querySelectorAll('.boot-card picture img')];
const upright = { ...makePost().picture, width: 1080, height: 1920 };

it('draws the card of a post', async () => {
  await openPost(makePost({ user: { login: 'alina' } }));
  expect(document.querySelector('.boot-card')?.textContent).toBe('alina');
  expect(drawn()).toHaveLength(1);
});

it('asks for the whole picture of a post that a wide window shows beside its words', async () => {
  isNarrow = false;
  await openPost(makePost());
  expect(drawn()).toEqual([]);
  expect(asked.map(({ sizes }) => sizes)).toEqual([expect.stringContaining('100vh - 48px')]);
});

it('draws the picture of a reel that fills the screen, and only asks for one that does not', async () => {
  await open('/swipes', '/api/swipes', [{ ...makePost(), picture: upright }]);
  expect(drawn()).toHaveLength(1);
  document.querySelector('.boot-card')?.replaceChildren();
  await open('/swipes', '/api/swipes', [
    { ...makePost(), picture: { ...upright, width: 1920, height: 1080 } },
  ]);
  expect(drawn()).toEqual([]);
  expect(asked).toHaveLength(2);
});

it('asks for the first tiles of a profile', async () => {
  const posts = Array.from({ length: 9 }, () => makePost());
  await open(`/userProfile/${id}`, `/api/user/${id}`, { user: {}, posts, storyRing: 'none' });
  expect(asked).toHaveLength(6);
});

const logoImage = `/media/${'a'.repeat(32)}/160.webp`;
const user = { login: 'alina', userName: '<i>Алина</i>', logoImage };

it('draws the head of a profile, with the portrait in the files that the app has', async () => {
  await open(`/user/${id}`, `/api/user/${id}`, { user, posts: [], storyRing: 'none' });
  expect(document.querySelector('.boot-card')?.textContent).toBe('alina<i>Алина</i>');
  expect(asked.map(({ srcset, sizes }) => [srcset, sizes])).toEqual([
    [`${logoImage} 160w, ${logoImage.replace('160', '640')} 640w`, '84px'],
  ]);
});

it('leaves the head of a profile to React in a wide window', async () => {
  isNarrow = false;
  await open(`/user/${id}`, `/api/user/${id}`, { user, posts: [], storyRing: 'none' });
  expect(document.querySelector('.boot-card')?.childElementCount).toBe(0);
});

it.each<[string, Partial<Post>, ResponseInit | undefined]>([
  ['is gone', {}, { status: 404 }],
  ['is covered', { isSensitive: true }, undefined],
  ['is not ready', { status: 'processing' }, undefined],
])('neither draws nor asks for the picture of a post that %s', async (_, fields, init) => {
  await openPost({ ...makePost(), ...fields }, init);
  expect([drawn(), asked]).toEqual([[], []]);
});
