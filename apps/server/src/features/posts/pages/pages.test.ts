import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../../testing/test-app.ts';

const INDEX = join(import.meta.dirname, '../../../../../web/index.html');

let dist: string;
let index: string;
let test: TestApp;
let ana: TestPerson;
let post: TestPost;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'sfera-pages-'));
  index = await readFile(INDEX, 'utf8');
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), index);
  await writeFile(join(dist, 'index.html.br'), brotliCompressSync(index));
  test = await createTestApp({}, dist);
  ana = await test.addPerson('ana');
  post = await test.addPost(ana, { description: 'Море </head><script>alert(1)</script>' });
});
afterAll(() => rm(dist, { recursive: true, force: true }));

const open = (url: string, headers: Record<string, string>, on = test) =>
  on.app.inject({ url, headers: { host: 'sfera.test', ...headers } });
const get = (id: string, headers: Record<string, string> = {}, on = test) => open(`/post/${id}`, headers, on);
/** The page that all other screens have. */
const getLogin = (headers: Record<string, string> = {}) => open('/auth', headers);
const tag = (page: string, key: string) => new RegExp(`="${key}" content="([^"]*)"`).exec(page)?.[1];
const afterHead = (page: string) => page.slice(page.indexOf('name="theme-color"'));

describe('the page of a post that is visible to all', () => {
  it('is the app, with its own title, description and preview tags', async () => {
    const { statusCode, headers, body } = await get(post.id);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(body.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>ana (@ana) · Сфера</title>']);
    expect(body.match(/name="description"\s+content="[^"]*"/g)).toEqual([
      'name="description" content="Море &lt;/head&gt;&lt;script&gt;alert(1)&lt;/script&gt;"',
    ]);
    expect(tag(body, 'og:url')).toBe(`http://sfera.test/post/${post.id}`);
    expect(tag(body, 'og:image')).toBe(`http://sfera.test/media/${post.mediaKey}/640.jpg`);
    expect(afterHead(body)).toBe(afterHead(index));
  });

  it('is compressed', async () => {
    const { headers, rawPayload } = await get(post.id, { 'accept-encoding': 'br, gzip' });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(rawPayload).toString()).toBe((await get(post.id)).body);
  });

  it('is not sent again until the post changes', async () => {
    const etag = String((await get(post.id)).headers.etag);
    const again = await get(post.id, { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    const { db } = test.context;
    await db.updateTable('posts').set({ description: 'Горы' }).where('id', '=', post.id).execute();
    const changed = await get(post.id, { 'if-none-match': etag });
    expect([changed.statusCode, tag(changed.body, 'og:description')]).toEqual([200, 'Горы']);
  });

  it('answers HEAD like GET, without the body', async () => {
    const page = await get(post.id);
    const head = await test.app.inject({
      method: 'HEAD',
      url: `/post/${post.id}`,
      headers: { host: 'sfera.test' },
    });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', page.headers.etag]);
  });

  it('has the security headers of every page', async () => {
    const [own, plain] = [await get(post.id), await getLogin()];
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
      expect(own.headers[name]).toBe(plain.headers[name]);
  });
});

describe('the address in a preview', () => {
  it('is the one that the operator has configured, whatever the caller sends', async () => {
    const named = await createTestApp({ publicUrl: 'https://sfera.example/' }, dist);
    const { id } = await named.addPost(await named.addPerson('ana'));
    const { body } = await get(id, { host: 'evil.example' }, named);
    expect(tag(body, 'og:url')).toBe(`https://sfera.example/post/${id}`);
    expect(body).not.toContain('evil');
  });

  it('takes the protocol from a trusted proxy, and never the host', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    expect(tag((await get(post.id, headers)).body, 'og:url')).toBe(`https://sfera.test/post/${post.id}`);
    const exposed = await test.app.inject({
      url: `/post/${post.id}`,
      headers: { host: 'sfera.test', ...headers },
      remoteAddress: '203.0.113.7',
    });
    expect(tag(exposed.body, 'og:url')).toBe(`http://sfera.test/post/${post.id}`);
  });

  it.each(['javascript', 'ftp', 'a b'])('is missing for the protocol %j', async (protocol) => {
    const { statusCode, body } = await get(post.id, { 'x-forwarded-proto': protocol });
    expect([statusCode, body]).toEqual([200, index]);
  });

  it.each([
    '"><script>alert(1)</script>',
    "a'onload='x",
    'a.example/x?y=',
    'user:pass@a.example',
    'a&b',
    '',
    ' ',
    '[',
  ])('cannot be broken by the hostile host %j', async (host) => {
    const { statusCode, body } = await get(post.id, { host });
    expect(statusCode).toBe(200);
    const added = body.slice(0, body.indexOf('name="theme-color"'));
    expect(added).not.toMatch(/<script|pass@|x\?y/);
    const url = tag(body, 'og:url');
    if (url !== undefined) expect(url.endsWith(`/post/${post.id}`)).toBe(true);
    else expect(body).toBe(index);
  });
});

/** The parts of an answer that do not change with every request. */
const seen = ({ statusCode, headers, rawPayload }: Awaited<ReturnType<typeof get>>) => ({
  statusCode,
  headers: { ...headers, date: '' },
  bytes: rawPayload.toString('base64'),
});

describe('the page of any other post is the page of all other screens', () => {
  it('byte for byte, with the same headers', async () => {
    const shy = await test.addPerson('shy', { isPrivate: true });
    await test.addFollow(ana, shy);
    const hidden = [
      (await test.addPost(shy)).id,
      (await test.addPost(ana, { status: 'processing' })).id,
      (await test.addPost(ana, { status: 'failed' })).id,
      '019ca945-0a01-7619-84b8-ed9b20ebcb81',
      'abc',
      '%00',
      'a'.repeat(5_000),
    ];
    for (const encoding of ['identity', 'br', 'gzip']) {
      const headers = { 'accept-encoding': encoding };
      const plain = seen(await getLogin(headers));
      expect(plain.statusCode).toBe(200);
      for (const id of hidden) expect(seen(await get(id, headers))).toEqual(plain);
      const asFollower = { ...headers, authorization: `Bearer ${ana.token}` };
      expect(seen(await get(hidden[0] ?? '', asFollower))).toEqual(plain);
    }
  });

  it('also while the database is down', async () => {
    vi.spyOn(test.context.pool, 'connect').mockImplementation(() => Promise.reject(new Error('away')));
    const { replicas } = test.context;
    if (replicas) vi.spyOn(replicas, 'choose').mockReturnValue(null);
    const plain = seen(await getLogin());
    expect(seen(await get(post.id))).toEqual(plain);
    vi.restoreAllMocks();
  });
});

it('does not exist without a build', async () => {
  const bare = await createTestApp({}, join(dist, 'nothing'));
  const { id } = await bare.addPost(await bare.addPerson('ana'));
  const reply = await get(id, {}, bare);
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'not_found']);
});
