import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { ERRORS } from './errors.ts';
import { COMMON_ERRORS, type Route } from './kit/route.ts';
import { ROUTES } from './routes.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const routes = [...ROUTES];

async function routesOf(file: string): Promise<[name: string, route: Route][]> {
  const subject: Record<string, unknown> = await import(/* @vite-ignore */ join(import.meta.dirname, file));
  return Object.entries(subject).filter((entry): entry is [string, Route] => isRoute(entry[1]));
}

it('lists every route that any subject defines, under its own name', async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => /^[\w-]+\.ts$/.test(name));
  // The key is the route: a subject may re-export a route of another file.
  const defined = new Map<Route, string>();
  for (const file of files) for (const [name, route] of await routesOf(file)) defined.set(route, name);
  expect(defined.size).toBeGreaterThan(10);
  expect([...ROUTES.keys()].toSorted()).toEqual([...defined.values()].toSorted());
});

it('gives no address twice, whatever the names of its parameters', () => {
  const addresses = routes.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it.each(routes)('%s checks exactly the parameters of its address', (_name, { path, params }) => {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const checked = params ? z.toJSONSchema(params, { unrepresentable: 'any' }).properties : {};
  expect(Object.keys(checked ?? {})).toEqual(inPath);
});

it.each(routes)('%s names the refusals that follow from its kind', (_name, route) => {
  const { access, params, rateLimit, multipart, errors } = route;
  if (access === 'member') expect(errors).toContain('signed_out');
  // A tag that nobody has used is a tag without posts, and an invitation that is gone is declined.
  if (params && !route.path.startsWith('/api/tag/') && !route.path.endsWith('/decline'))
    expect(errors.some((code) => ERRORS[code].status === 404)).toBe(true);
  if (multipart) expect(errors).toContain('unsupported_body');
  if (!multipart?.isOptional) expect(errors.includes('no_file')).toBe(multipart !== undefined);
  expect(errors.includes('rate_limited')).toBe(rateLimit !== undefined);
  const repeated = errors.filter(
    (code, at) => errors.indexOf(code) !== at || (isCommon(code) && code !== 'rate_limited'),
  );
  expect(repeated).toEqual([]);
});

it.each(routes)('%s takes a body only where HTTP has one, and of one kind', (_name, route) => {
  if (route.method === 'GET') expect([route.body, route.multipart]).toEqual([undefined, undefined]);
  expect(route.body && route.multipart).toBeUndefined();
  expect(route.summary).toMatch(/^[А-ЯЁ]/);
});

it('keeps answers to GET alone for reading offline', () => {
  const offline = routes.filter(([, route]) => route.offline);
  expect(offline.length).toBeGreaterThan(10);
  expect(offline.filter(([, { method }]) => method !== 'GET')).toEqual([]);
});

it.each(['auth', 'email', 'exports', 'push', 'recovery'])(
  'leaves no secret of %s.ts on the device',
  async (subject) => {
    const secret = await routesOf(`${subject}.ts`);
    expect(secret.length).toBeGreaterThan(0);
    expect(secret.filter(([, { offline }]) => offline)).toEqual([]);
  },
);

it.each(Object.entries(ERRORS))('%s is a refusal with a Russian message fit to show', (code, error) => {
  expect(code).toMatch(/^[a-z_]+$/);
  expect(error.status).toBeGreaterThanOrEqual(400);
  expect(error.status).toBeLessThan(600);
  expect(error.message).toMatch(/^[А-ЯЁEA-Z]/);
  expect(error.message).toMatch(/[а-яё]/);
});

const isCommon = (code: string) => COMMON_ERRORS.some((common) => common === code);

it.each(routes)(
  '%s says that it does not write only where a call might',
  (_name, { method, access, writes }) => {
    if (writes === false) expect([access, method === 'POST' || method === 'PUT']).toEqual(['member', true]);
  },
);
