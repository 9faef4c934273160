import { createCircle, deleteCircle } from '@sfera/contract/circles/circles';
import {
  deleteFeedAddress,
  listFeedAddresses,
  renewFeedAddress,
} from '@sfera/contract/people/feed-addresses';
import { setEmbedding } from '@sfera/contract/people/embedding';
import { editPost } from '@sfera/contract/posts/edit';
import { deletePost } from '@sfera/contract/posts/posts';
import { parseFeed } from '@rowanmanning/feed-parser';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

const HOST = 'sfera.test';
const ORIGIN = `http://${HOST}`;
const NASTY = 'Море & <script>alert(1)</script> "всё" \u0001 #Отпуск https://example.org/a?b=1&c=2.';

let test: TestApp;
let ana: TestPerson;
let shy: TestPerson;
let post: TestPost;
let hidden: TestPost;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana.b');
  shy = await test.addPerson('shy', { isPrivate: true });
  post = await test.addPost(ana, { description: NASTY });
  hidden = await test.addPost(shy, { description: 'Только своим' });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { host: HOST, ...headers } });
const atom = '/feeds/people/ana.b/atom.xml';
const idsOf = async (path: string) => parseFeed((await get(path)).body).items.map(({ id }) => id);
const tiles = async (n: string) => (await get(`/embed/@many?n=${n}`)).body.match(/<li>/g)?.length;

describe('the feed of a person', () => {
  it('is read by two parsers, as Atom and as JSON, with the same entries', async () => {
    const reply = await get(atom);
    expect(reply.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = parseFeed(reply.body);
    expect(feed.items).toHaveLength(1);
    const [entry] = feed.items;
    expect(entry).toMatchObject({ id: `urn:uuid:${post.id}`, url: `${ORIGIN}/post/${post.id}` });
    expect(entry?.content).toMatch(/^<p><img src="http:\/\/sfera\.test\/media\//);
    const strict = parseAtomFeed(reply.body);
    const html = String(strict.entries?.[0]?.content?.value ?? strict.entries?.[0]?.content);
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script');
    expect(html).toContain('<a href="https://example.org/a?b=1&amp;c=2" rel="nofollow noopener">');
    expect([strict.id, strict.entries?.[0]?.id]).toEqual([`urn:uuid:${ana.id}`, `urn:uuid:${post.id}`]);
    expect(strict.links).toContainEqual(expect.objectContaining({ rel: 'self', href: ORIGIN + atom }));
    const json = parseJsonFeed((await get(atom.replace('atom.xml', 'feed.json'))).json());
    expect(json.items?.map(({ id, url }) => [id, url])).toEqual([[entry?.id, entry?.url]]);
  });

  it('is not sent twice to who holds it, and changes its entry, never its id, when the author edits', async () => {
    const first = await get(atom);
    const known = { 'if-none-match': String(first.headers['etag']) };
    expect((await get(atom, known)).statusCode).toBe(304);
    test.context.clock.advance(60_000);
    const params = { id: post.id };
    await test.send(editPost, {
      as: ana,
      params,
      body: { text: 'Горы #отпуск', items: [{ id: post.mediaId, altText: '' }] },
    });
    const changed = await get(atom, known);
    expect(changed.statusCode).toBe(200);
    const [before, after] = [first, changed].map(({ body }) => parseAtomFeed(body).entries?.[0]);
    expect(after?.id).toBe(before?.id);
    expect(after?.published).toBe(before?.published);
    expect(String(after?.updated) > String(before?.updated)).toBe(true);
  });

  it('does not exist for a private account, nor for no account, and tells them not apart', async () => {
    const [closed, missing] = await Promise.all([
      get('/feeds/people/shy/atom.xml'),
      get('/feeds/people/none/atom.xml'),
    ]);
    expect([closed.statusCode, closed.json().code]).toEqual([404, 'user_not_found']);
    expect(closed.json().message).toBe(missing.json().message);
  });
});

it('the public list and a tag are feeds of what all may see', async () => {
  for (const path of ['/feeds/all', `/feeds/tags/${encodeURIComponent('Отпуск')}`]) {
    const ids = parseFeed((await get(`${path}/atom.xml`)).body).items.map(({ id }) => id);
    expect(ids, path).toEqual([`urn:uuid:${post.id}`]);
  }
  expect(parseFeed((await get('/feeds/tags/nothing/atom.xml')).body).items).toEqual([]);
});

describe('an embedded post', () => {
  it('may be framed by all sites, has no script, and nothing else on this server may be framed', async () => {
    const reply = await get(`/embed/post/${post.id}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors \*/);
    expect(reply.headers['x-frame-options']).toBeUndefined();
    expect(reply.body).not.toContain('<script');
    expect(reply.body).toContain('Горы #отпуск');
    for (const url of ['/api/server', atom, '/oembed'])
      expect((await get(url)).headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
  });

  it('is found by oEmbed, in the room of the site', async () => {
    const url = encodeURIComponent(`${ORIGIN}/post/${post.id}`);
    const answer = (await get(`/oembed?url=${url}&maxwidth=300&maxheight=400`)).json();
    expect(answer).toMatchObject({
      version: '1.0',
      type: 'rich',
      provider_name: 'Сфера',
      author_name: 'ana.b',
      width: 300,
    });
    expect(answer.height).toBeLessThanOrEqual(400);
    expect(answer.html).toContain(`<iframe src="${ORIGIN}/embed/post/${post.id}"`);
    expect((await get(`/oembed?url=${url}&format=xml`)).statusCode).toBe(501);
    for (const bad of [`${ORIGIN}/chat`, `https://example.org/post/${post.id}`, 'nonsense'])
      expect((await get(`/oembed?url=${encodeURIComponent(bad)}`)).statusCode, bad).toBe(404);
  });

  it('is gone as soon as strangers may not see it, or its author forbids it', async () => {
    const look = async () =>
      Promise.all(
        [
          `/embed/post/${post.id}`,
          '/embed/@ana.b',
          `/oembed?url=${encodeURIComponent(`${ORIGIN}/user/${ana.id}`)}`,
        ].map(async (url) => (await get(url)).statusCode),
      );
    expect(await look()).toEqual([200, 200, 200]);
    await test.send(setEmbedding, { as: ana, body: { isAllowed: false } });
    expect(await look()).toEqual([403, 403, 403]);
    expect((await get(`/embed/post/${post.id}`)).body).not.toContain('Горы');
    await test.send(setEmbedding, { as: ana, body: { isAllowed: true } });
    await test.context.db.updateTable('users').set({ is_private: true }).where('id', '=', ana.id).execute();
    expect(await look()).toEqual([404, 404, 404]);
    await test.context.db.updateTable('users').set({ is_private: false }).where('id', '=', ana.id).execute();
    expect((await get(`/embed/post/${hidden.id}`)).statusCode).toBe(404);
    await test.send(deletePost, { as: ana, params: { id: post.id } });
    expect((await get(`/embed/post/${post.id}`)).statusCode).toBe(404);
    expect(parseFeed((await get(atom)).body).items).toEqual([]);
  });
});

describe('a secret address', () => {
  it('shows what a private account publishes for followers, and nothing that is for fewer', async () => {
    const forFollowers = await test.addPost(shy, { audience: 'followers' });
    const circle = (await test.send(createCircle, { as: shy, body: { name: 'Семья' } })).body;
    const forCircle = await test.addPost(shy, { audience: circle.id });
    const { path } = (await test.send(renewFeedAddress, { as: shy, body: {} })).body;
    expect(await idsOf(path)).toEqual([forFollowers, hidden].map(({ id }) => `urn:uuid:${id}`));
    const ofCircle = (await test.send(renewFeedAddress, { as: shy, body: { circleId: circle.id } })).body
      .path;
    expect(await idsOf(ofCircle)).toEqual([`urn:uuid:${forCircle.id}`]);
    expect((await get(ofCircle)).headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    const listed = (await test.send(listFeedAddresses, { as: shy })).body;
    expect(listed).toEqual({ own: path, circles: [{ id: circle.id, name: 'Семья', path: ofCircle }] });
    expect((await test.refusal(renewFeedAddress, { as: ana, body: { circleId: circle.id } })).code).toBe(
      'circle_not_found',
    );
  });

  it('ends when another one is made, when it is closed, and with the circle', async () => {
    const { own, circles } = (await test.send(listFeedAddresses, { as: shy })).body;
    const { path } = (await test.send(renewFeedAddress, { as: shy, body: {} })).body;
    const [circle] = circles;
    const status = async (address: string | null | undefined) => (await get(address ?? '')).statusCode;
    expect([await status(own), await status(path), await status(circle?.path)]).toEqual([404, 200, 200]);
    await test.send(deleteFeedAddress, { as: shy, query: {} });
    await test.send(deleteCircle, { as: shy, params: { id: circle?.id ?? '' } });
    expect([await status(path), await status(circle?.path)]).toEqual([404, 404]);
    expect((await get('/feeds/private/none/atom.xml')).statusCode).toBe(404);
  });
});

it('shows as many of the newest posts of a person as a site asks for, twelve at most', async () => {
  const author = await test.addPerson('many');
  for (let count = 0; count < 14; count += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the order is known
    await test.addPost(author);
  expect([await tiles('4'), await tiles('99'), await tiles('x')]).toEqual([4, 12, 6]);
});
