import { DAY_MS } from '@sfera/contract/base/time';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../processing/pictures/sharp.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { html, type PageAnswer, servePages } from '../../testing/outside/test-pages.ts';
import { makeCard, removeOld, wantedLink } from './service.ts';

let context: TestContext;
let pages: Awaited<ReturnType<typeof servePages>>;

beforeAll(async () => {
  context = await createTestContext();
  pages = await servePages(context);
});

const leadTo =
  (location: string): PageAnswer =>
  (_, response) =>
    void response.writeHead(302, { location }).end();
const serve = (answer: PageAnswer) => pages.serve(answer);
const cardOf = async (url: string) => makeCard(context, url, 'ana', AbortSignal.timeout(60_000));

describe('a card', () => {
  it('says what the page says of itself, with the middle square of its picture', async () => {
    const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    const answer: PageAnswer = (_, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    pages.serve(answer, '/cover.png');
    const url = serve(
      html(`<!doctype html><html><head><title>Не это</title>
        <meta property="og:title" content="Как сварить &laquo;кофе&raquo;
 дома">
        <meta property="og:description" content="Три способа"><meta property="og:site_name" content="Кофейня">
        <meta property="og:image" content="/cover.png"></head><body><svg><title>Чашка</title></svg></body></html>`),
    );
    const card = await cardOf(url);
    expect(card).toEqual({
      url,
      site: 'Кофейня',
      title: 'Как сварить «кофе» дома',
      description: 'Три способа',
      picture_key: expect.stringMatching(/^[\da-f]{32}$/),
    });
    const square = await context.storage.withLocalFile(`published/${card?.picture_key}/160.webp`, (path) =>
      sharp(path).metadata(),
    );
    expect([square.width, square.height]).toEqual([160, 160]);
  });

  it('of a page without such words has its title and host', async () => {
    const url = serve(html('<title>Просто\n  страница</title>'));
    expect(await cardOf(url)).toEqual({
      url,
      site: 'site.test',
      title: 'Просто страница',
      description: null,
      picture_key: null,
    });
  });

  it('follows redirects, and reads windows-1251', async () => {
    const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]); // «Привет»
    const page = Buffer.concat([
      Buffer.from('<meta charset="windows-1251"><title>'),
      cyrillic,
      Buffer.from('</title>'),
    ]);
    const end = serve(html(page, { 'content-type': 'text/html' }));
    expect((await cardOf(serve(leadTo(serve(leadTo(end))))))?.title).toBe('Привет');
  });

  it('is short, and without signs that turn or hide what is written', async () => {
    const title =
      (await cardOf(serve(html(`<title>&#x202e;gnp.exe&#x200b; ${'ы'.repeat(500)}</title>`))))?.title ?? '';
    expect(Array.from(title)).toHaveLength(120);
    expect(title).toMatch(/^gnp\.exe ы+…$/);
  });

  it('does without a picture that is none, too large, or inside a private network', async () => {
    pages.serve(html('<script>alert(1)</script>'), '/not.png');
    pages.serve((_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.end(Buffer.alloc(6 * 1024 * 1024, 'x'));
    }, '/large.png');
    for (const picture of [
      '/not.png',
      '/large.png',
      'https://10.0.0.1/a.png',
      'data:image/png;base64,AA',
      '::',
    ]) {
      const url = serve(html(`<title>Без картинки</title><meta property="og:image" content="${picture}">`));
      expect(await cardOf(url)).toMatchObject({ title: 'Без картинки', picture_key: null });
    }
  });
});

it('the link of a text is its first one, unless its address is very long', () => {
  expect(wantedLink('Смотри: https://site.test/a! и https://site.test/b')).toBe('https://site.test/a');
  expect(wantedLink(`https://site.test/${'a'.repeat(1_000)}`)).toBeNull();
  expect(wantedLink('Привет')).toBeNull();
});

describe('there is no card', () => {
  it.each<[string, () => string]>([
    ['a missing page', () => `${pages.site}/missing`],
    ['a page without a title', () => serve(html('<p>Ничего</p>'))],
    [
      'a file',
      () => serve((_, response) => response.writeHead(200, { 'content-type': 'application/zip' }).end('PK')),
    ],
    ['an answer that is packed all the same', () => serve(html('x', { 'content-encoding': 'gzip' }))],
    ['redirects without an end', () => pages.serve(leadTo('/round'), '/round')],
    ['a redirect into a private network', () => serve(leadTo('https://10.0.0.1/'))],
    ['a redirect to a name of a private network', () => serve(leadTo('https://inside.test/'))],
    ['a redirect to something else than a page', () => serve(leadTo('file:///etc/passwd'))],
    ['a private address', () => 'https://127.0.0.1:8443/'],
    ['a name of a private network', () => 'https://inside.test/'],
    ['a name that is private in part', () => 'https://half.test/'],
    ['this machine', () => 'https://localhost:5432/'],
    ['a port of the system', () => 'https://site.test:25/'],
    ['a link with a password', () => 'https://ana:secret@site.test/'],
  ])('for %s', async (_, address) => {
    expect(await cardOf(address())).toBeNull();
  });

  it('for a site that never answers', async () => {
    expect(await cardOf(serve(() => undefined))).toBeNull();
  });
});

it('a page of a gigabyte is read as far as its head', async () => {
  let sentBytes = 0;
  const url = serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<title>Огромная</title>');
    const piece = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      while (!response.destroyed && sentBytes < 1024 ** 3) {
        sentBytes += piece.length;
        if (!response.write(piece)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  });
  expect((await cardOf(url))?.title).toBe('Огромная');
  expect(sentBytes).toBeLessThan(32 * 1024 * 1024);
});

const behind = async (start: string) => (await cardOf(serve(html(`${start}<title>Да</title>`))))?.title;

it('a head behind long scripts is read, and one behind endless markup or open elements is not', async () => {
  expect(await behind(`<script>${'x'.repeat(300_000)}</script>`)).toBe('Да');
  expect(await behind('<meta name="a" content="b">'.repeat(4_000))).toBeUndefined();
  expect(await behind('<b>'.repeat(101))).toBeUndefined();
});

it('a card per address, which a former build has made, goes after 90 days', async () => {
  await sql`insert into link_cards (url, title, site, fetched_at)
    values ('https://site.test/', 'Вчера', 'site.test', ${context.clock.now()})`.execute(context.db);
  const count = async () => (await context.db.selectFrom('link_cards').selectAll().execute()).length;
  context.clock.advance(89 * DAY_MS);
  await removeOld(context, AbortSignal.timeout(10_000));
  expect(await count()).toBe(1);
  context.clock.advance(2 * DAY_MS);
  await removeOld(context, AbortSignal.timeout(10_000));
  expect(await count()).toBe(0);
});
