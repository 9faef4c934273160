import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type ErrorCode, ERRORS } from './base/errors.ts';
import { errorsOf, type Route } from './base/route.ts';
import { ROUTES } from './routes.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const routes = [...ROUTES];

async function routesOf(file: string): Promise<[name: string, route: Route][]> {
  const subject: Record<string, unknown> = await import(/* @vite-ignore */ join(import.meta.dirname, file));
  return Object.entries(subject).filter((entry): entry is [string, Route] => isRoute(entry[1]));
}

it('lists every route that any subject defines, under its own name', async () => {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter((name) =>
    /^[\w/-]+\.ts$/.test(name),
  );
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
  const checked = params && 'entries' in params ? params.entries : {};
  expect(Object.keys(checked as object)).toEqual(inPath);
});

it.each(routes)('%s names only its own errors, each once', (_name, route) => {
  const { params, path, errors = [] } = route;
  const implied = errorsOf({ ...route, errors: [] });
  expect(errors.filter((code, at) => implied.includes(code) || errors.indexOf(code) !== at)).toEqual([]);
  // A tag that no person has used is a tag without posts, and an invitation that is gone is declined.
  if (params && !path.startsWith('/api/tag/') && !path.endsWith('/decline'))
    expect(errors.some((code) => ERRORS[code].status === 404)).toBe(true);
});

describe('the errors that follow from', () => {
  const guest = {
    method: 'POST',
    path: '/api/thing',
    summary: '',
    access: 'anyone',
    response: v.void(),
  } as const;
  const needed = { file: 'file', fields: v.object({}) } as const;
  const form = { ...needed, isOptional: true } as const;
  const all = errorsOf(guest);
  const impliedBy = (fields: Partial<Route>) =>
    errorsOf({ ...guest, ...fields }).filter((code) => !all.includes(code));
  const accepts = { kind: 'sound', maxBytes: 1 } as const;
  const ofForms = impliedBy({ multipart: { ...form, accepts } });
  const ofPhotos = ['unsupported_media', 'media_unreadable', 'media_too_big', 'media_incomplete'];

  it.each<[what: string, fields: Partial<Route>, codes: ErrorCode[]]>([
    ['a session', { access: 'member' }, ['signed_out']],
    ['a JSON body', { body: v.object({}) }, ['body_too_large', 'unsupported_body']],
  ])('%s', (_what, fields, codes) => expect(impliedBy(fields)).toEqual(codes));

  it.each<[what: string, multipart: NonNullable<Route['multipart']>, codes: string[]]>([
    ['photos', { ...form, onlyImages: true }, ofPhotos],
    [
      'photos and videos',
      form,
      [...ofPhotos, 'media_no_picture', 'media_processing_failed', 'video_unavailable'],
    ],
    ['a file that must be there', { ...needed, accepts }, ['no_file']],
    [
      'a file that may have come before',
      { ...form, accepts, resumable: true },
      ['no_file', 'upload_incomplete', 'upload_changed'],
    ],
  ])('a form with %s, beside those of every form', (_what, multipart, codes) => {
    expect(ofForms).toContain('upload_broken');
    expect(impliedBy({ multipart })).toEqual([...ofForms, ...codes]);
  });
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

it.each([
  'accounts/auth',
  'accounts/tokens',
  'accounts/email',
  'accounts/exports',
  'notices/push',
  'accounts/recovery',
])('leaves no secret of %s.ts on the device', async (subject) => {
  const secret = await routesOf(`${subject}.ts`);
  expect(secret.length).toBeGreaterThan(0);
  expect(secret.filter(([, { offline }]) => offline)).toEqual([]);
});

it.each(Object.entries(ERRORS))('%s is a refusal with a Russian message fit to show', (code, error) => {
  expect(code).toMatch(/^[a-z_]+$/);
  expect(error.status).toBeGreaterThanOrEqual(400);
  expect(error.status).toBeLessThan(600);
  expect(error.message).toMatch(/^[А-ЯЁEA-Z]/);
  expect(error.message).toMatch(/[а-яё]/);
});

it.each(routes)(
  '%s says that it does not write only where a call might',
  (_name, { method, access, writes }) => {
    if (writes === false) expect([access, method === 'POST' || method === 'PUT']).toEqual(['member', true]);
  },
);
