import { ROUTES } from '@sfera/contract/routes';
import { expect, it } from 'vitest';
import { bearer, rolesWithoutSession } from './roles.ts';
import { makeAttempt } from './attempt.ts';

const USER = '01890000-0000-7000-8000-000000000001';
const POST = '01890000-0000-7000-8000-000000000002';
const members = ['stranger', 'owner'].map((name) => bearer(name, 'a.b.c'));
const sources = {
  seed: 7,
  roles: [...rolesWithoutSession(USER, 'a.b.c'), ...members],
  ids: { user: [USER], post: [POST] },
  canaryUrl: 'http://127.0.0.1:9/',
  picture: Buffer.from('picture'),
};
const attempts = (count: number, seed = 7) =>
  Array.from({ length: count }, (_, number) => makeAttempt(number, { ...sources, seed }));

const shown = (seed: number) =>
  JSON.stringify(attempts(300, seed).map(({ path, headers, body }) => [path, headers, body?.toString()]));

it('makes the same requests from the same seed, and others from another', () => {
  expect(shown(7)).toBe(shown(7));
  expect(shown(8)).not.toBe(shown(7));
});

it('sends requests to every route as every member and as nobody', () => {
  const met = new Set(
    attempts(ROUTES.size * 8).map(({ name, role }) => `${name} ${role.isMember ? role.name : 'nobody'}`),
  );
  const pairs = [...ROUTES.keys()].flatMap((name) =>
    ['stranger', 'owner', 'nobody'].map((role) => `${name} ${role}`),
  );
  expect(pairs.filter((pair) => !met.has(pair))).toEqual([]);
});

it('names existing ids, mostly of the requested kind', () => {
  const paths = attempts(ROUTES.size * 60)
    .filter(({ name }) => name === 'getPost')
    .map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith(`/api/post/${POST}`)).length).toBeGreaterThan(
    paths.length / 3,
  );
  expect(paths.some((path) => path.startsWith(`/api/post/${USER}`))).toBe(true);
});

const fits = (text: string) => /^\{"text":"[^"]+"/.test(text);

it('sends mostly valid values, so that requests get beyond the check of input', () => {
  const bodies = attempts(ROUTES.size * 300)
    .filter(({ name, body }) => name === 'addComment' && body)
    .map(({ body }) => body?.toString() ?? '');
  expect(bodies.some(fits)).toBe(true);
  expect(bodies.every(fits)).toBe(false);
  expect(bodies.some((text) => text.includes('__proto__'))).toBe(true);
});

it('writes addresses that a connection can carry', () => {
  // oxlint-disable-next-line no-control-regex
  expect(attempts(4_000).filter(({ path }) => /[^\x21-\x7e]/.test(path))).toEqual([]);
});
