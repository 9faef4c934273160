import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, zstdDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWeb } from './web.ts';

const PAGE = '<!doctype html><title>Сфера</title><meta name="description" content="Для всех" />';
const WASM = Buffer.from('0061736d01000000', 'hex');
const LINK = '</assets/app-1a2b.js>; rel=modulepreload; crossorigin';
const LINKS = { '^/swipes$': LINK, '^/own-\\w+$': LINK };
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sfera-web-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await mkdir(join(dist, '.vite'));
  await writeFile(join(dist, '.vite', 'screen-links.json'), JSON.stringify(LINKS));
  await writeFile(join(dist, 'index.html'), PAGE);
  await writeFile(join(dist, 'sw.js'), '// The worker');
  await writeFile(join(dist, 'index.html.br'), brotliCompressSync(PAGE));
  await writeFile(join(dist, 'assets', 'app-1a2b.js'), 'export {};');
  await writeFile(join(dist, 'assets', 'core-1a2b.wasm'), WASM);
  await writeFile(join(dist, 'assets', 'core-1a2b.wasm.br'), brotliCompressSync(WASM));
  await writeFile(join(folder, 'secret'), 'secret');
  app = Fastify({ exposeHeadRoutes: false });
  await serveWeb(app, dist);
  app.get('/own-head', (_request, reply) => reply.sendPage('<title>$& $1</title>'));
  app.get('/no-head', (_request, reply) => reply.sendPage(undefined));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(['/', '/?from=push', '/auth', '/userProfile/post/1', '/profile.v2'])(
  'the address %s',
  (url) => {
    it.each([['a browser', BROWSER, 'br'] as const, ['what takes no compression', {}, undefined] as const])(
      'is a screen for %s, asked for anew each time',
      async (_who, headers, encoding) => {
        const reply = await app.inject({ url, headers });
        expect(reply.statusCode).toBe(200);
        expect(reply.headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
        });
        expect(reply.headers['content-encoding']).toBe(encoding);
        if (!encoding) expect(reply.body).toBe(PAGE);
      },
    );

    it('answers HEAD as GET, without the page', async () => {
      const { statusCode, body } = await app.inject({ method: 'HEAD', url });
      expect([statusCode, body]).toEqual([200, '']);
    });
  },
);

it('gives a page its own head in place of the common one, and not the file compressed beforehand', async () => {
  const reply = await app.inject({ url: '/own-head', headers: BROWSER });
  expect(reply.body).toBe('<!doctype html><title>$& $1</title>');
  expect(reply.headers['cache-control']).toBe('no-cache');
  expect(reply.headers['content-encoding']).toBeUndefined();
  const { etag } = reply.headers;
  const again = await app.inject({ url: '/own-head', headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject('/no-head')).body).toBe(PAGE);
});

it.each([
  ['/swipes', LINK],
  ['/swipes?post=1', LINK],
  ['/own-head', LINK],
  ['/swipes/more', undefined],
  ['/', undefined],
])('names the chunks of the screen at %s beside the page', async (url, link) => {
  const { statusCode, headers } = await app.inject({ url, headers: BROWSER });
  expect([statusCode, headers.link]).toEqual([200, link]);
});

it('keeps a built file for ever', async () => {
  const { statusCode, headers } = await app.inject({ url: '/assets/app-1a2b.js', headers: BROWSER });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
});

const getHome = (headers: Record<string, string>) => app.inject({ url: '/assets/home-bbbbbbbb.js', headers });

describe('a script that a former build has in another version', () => {
  const [former, next] = [
    'export const words = "Лента Чаты";'.repeat(40),
    'export const words = "Лента Чат";'.repeat(40),
  ];
  const digest = createHash('sha256').update(former).digest();
  const held = `:${digest.toString('base64')}:`;
  const chrome = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' };
  beforeAll(async () => {
    await writeFile(join(folder, 'dist/assets/home-aaaaaaaa.js'), former);
    await writeFile(join(folder, 'dist/assets/home-bbbbbbbb.js'), next);
  });

  it('is sent as the difference to who holds that one', async () => {
    const { headers, rawPayload } = await getHome({ ...chrome, 'available-dictionary': held });
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding, available-dictionary',
      'use-as-dictionary': 'match="/assets/home-*.js"',
    });
    expect(rawPayload.subarray(0, 40)).toEqual(
      Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), digest]),
    );
    const script = zstdDecompressSync(rawPayload.subarray(40), { dictionary: Buffer.from(former) });
    expect(script.toString()).toBe(next);
  });

  it.each([
    ['holds none', {}],
    ['holds an unknown one', { 'available-dictionary': `:${'A'.repeat(43)}=:` }],
    ['holds it and takes no difference', { 'available-dictionary': held, 'accept-encoding': 'br, dcz;q=0' }],
    ['sends nonsense', { 'available-dictionary': '../home-aaaaaaaa.js' }],
  ])('is sent whole to who %s', async (_who, headers) => {
    const reply = await getHome({ ...chrome, ...headers });
    expect([reply.headers['content-encoding'], reply.body]).toEqual([undefined, next]);
    expect(reply.headers.vary).toContain('available-dictionary');
  });
});

it('lets browsers see at once that there is a new service worker', async () => {
  const { statusCode, headers } = await app.inject({ url: '/sw.js', headers: BROWSER });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
});

it('sends WebAssembly compressed and under its own type, so that browsers compile it as it comes', async () => {
  const { headers } = await app.inject({ url: '/assets/core-1a2b.wasm', headers: BROWSER });
  expect(headers).toMatchObject({
    'content-type': 'application/wasm',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

it.each([
  '/assets/gone.js',
  '/api/nothing',
  '/%61pi/nothing',
  '/api',
  '/media/nothing',
  '/.well-known/nothing',
])('finds no screen at %s', async (url) => {
  const reply = await app.inject({ url });
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'not_found']);
});

it('leads password managers to the change of the password', async () => {
  const { statusCode, headers } = await app.inject({ url: '/.well-known/change-password' });
  expect([statusCode, headers.location]).toEqual([302, '/settings/password']);
});

it.each(['/../secret', '/..%2fsecret', '/%2e%2e/secret', '/assets/..%2f..%2fsecret'])(
  'never leaves the build: %s',
  async (url) => expect((await app.inject({ url })).body).not.toContain('secret'),
);
