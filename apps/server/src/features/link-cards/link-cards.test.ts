import { setTimeout as delay } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptChat, listMessages, sendMessage } from '@sfera/contract/chat';
import { getLinkCard } from '@sfera/contract/link-cards';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../processing/images/sharp.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { serveHttps } from '../../testing/test-https.ts';
import { findCard, removeOld } from './service.ts';

const DAY_MS = 24 * 3_600_000;
let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let eve: TestPerson;
let site: string;
type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;
const pages = new Map<string, Answer>();
const asked: string[] = [];

beforeAll(async () => {
  test = await createTestApp();
  [ana, ben, eve] = [await test.addPerson('ana'), await test.addPerson('ben'), await test.addPerson('eve')];
  const names = { 'inside.test': ['10.0.0.7'], 'half.test': ['127.0.0.1', '192.168.0.1'] };
  const { port, outboundWithin } = await serveHttps('site.test', names, (request, response) => {
    asked.push(request.url ?? '');
    const answer = pages.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  site = `https://site.test:${port}`;
  test.context.outbound = outboundWithin(3_000);
});

const html =
  (body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
const leadTo =
  (location: string): Answer =>
  (_, response) =>
    void response.writeHead(302, { location }).end();

let count = 0;
/** Serves a page at an address of its own. */
function serve(answer: Answer): string {
  const path = `/page-${(count += 1)}`;
  pages.set(path, answer);
  return site + path;
}

const send = (content: string) => test.addMessage(ana, ben, { content });
const cardOf = async (content: string, as = ben) => {
  const { id } = await send(content);
  return (await test.send(getLinkCard, { as, params: { messageId: id } })).body.card;
};

describe('a card', () => {
  it('says what the page says of itself, with the middle square of its picture', async () => {
    const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
    pages.set('/cover.png', (_, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
    );
    const url = serve(
      html(`<!doctype html><html><head><title>Не это</title>
        <meta property="og:title" content="Как сварить &laquo;кофе&raquo;
 дома">
        <meta property="og:description" content="Три способа"><meta property="og:site_name" content="Кофейня">
        <meta property="og:image" content="/cover.png"></head><body><svg><title>Чашка</title></svg></body></html>`),
    );
    const message = await send(`Смотри: ${url}!`);
    const seenBefore = await test.send(listMessages, { as: ben, params: { chatId: message.chatId } });
    expect(seenBefore.body.messages.at(-1)).not.toHaveProperty('card');

    const { body } = await test.send(getLinkCard, { as: ben, params: { messageId: message.id } });
    expect(body.card).toEqual({
      url,
      site: 'Кофейня',
      title: 'Как сварить «кофе» дома',
      description: 'Три способа',
      picture: expect.stringMatching(/^\/media\/[\da-f]{32}\/160\.webp$/),
    });
    const answer = await test.app.inject(body.card?.picture ?? '');
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([160, 160]);
    // From then on the message brings the card.
    const seen = await test.send(listMessages, { as: ana, params: { chatId: message.chatId } });
    expect(seen.body.messages.at(-1)?.card).toEqual(body.card);
  });

  it('of a page without such words has its title and host', async () => {
    const url = serve(html('<title>Просто\n  страница</title>'));
    expect(await cardOf(url)).toEqual({
      url,
      site: 'site.test',
      title: 'Просто страница',
      description: null,
      picture: null,
    });
  });

  it('is of the first link, and of one message’s link for all messages', async () => {
    const url = serve(html('<title>Первая</title>'));
    const [one, two] = [await cardOf(`${url} и ${site}/other`), await cardOf(`снова ${url}`, ana)];
    expect([one?.title, two?.title]).toEqual(['Первая', 'Первая']);
    expect(asked.filter((path) => url.endsWith(path))).toHaveLength(1);
  });

  it('is read once for all who ask at the same time', async () => {
    const url = serve(async (_, response) => {
      await delay(200);
      html('<title>Одна</title>')(_, response);
    });
    const { id } = await send(url);
    const answers = await Promise.all(
      [ana, ben, ana, ben].map((as) => test.send(getLinkCard, { as, params: { messageId: id } })),
    );
    expect(answers.map(({ body }) => body.card?.title)).toEqual(Array(4).fill('Одна'));
    expect(asked.filter((path) => url.endsWith(path))).toHaveLength(1);
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
    const url = serve(html(`<title>&#x202e;gnp.exe&#x200b; ${'ы'.repeat(500)}</title>`));
    const title = (await cardOf(url))?.title ?? '';
    expect(Array.from(title)).toHaveLength(120);
    expect(title).toMatch(/^gnp\.exe ы+…$/);
  });

  it('does without a picture that is none, too large, or inside a private network', async () => {
    pages.set('/not.png', html('<script>alert(1)</script>'));
    pages.set('/large.png', (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.end(Buffer.alloc(6 * 1024 * 1024, 'x'));
    });
    for (const picture of [
      '/not.png',
      '/large.png',
      'https://10.0.0.1/a.png',
      'data:image/png;base64,AA',
      '::',
    ]) {
      const url = serve(html(`<title>Без картинки</title><meta property="og:image" content="${picture}">`));
      expect(await cardOf(url)).toMatchObject({ title: 'Без картинки', picture: null });
    }
  });
});

describe('there is no card', () => {
  it.each([
    ['a text without a link', () => 'Привет'],
    ['a missing page', () => `${site}/missing`],
    ['a page without a title', () => serve(html('<p>Ничего</p>'))],
    [
      'a file',
      () => serve((_, response) => response.writeHead(200, { 'content-type': 'application/zip' }).end('PK')),
    ],
    ['an answer that is packed all the same', () => serve(html('x', { 'content-encoding': 'gzip' }))],
    [
      'redirects without an end',
      () => {
        const path = `/page-${count + 1}`;
        return serve(leadTo(path));
      },
    ],
    ['a redirect into a private network', () => serve(leadTo('https://10.0.0.1/'))],
    ['a redirect to a name of a private network', () => serve(leadTo('https://inside.test/'))],
    ['a redirect to something else than a page', () => serve(leadTo('file:///etc/passwd'))],
    ['a private address', () => 'https://127.0.0.1:8443/'],
    ['a name of a private network', () => 'https://inside.test/'],
    ['a name that is private in part', () => 'https://half.test/'],
    ['this machine', () => 'https://localhost:5432/'],
    ['a port of the system', () => 'https://site.test:25/'],
    ['a link with a password', () => 'https://ana:secret@site.test/'],
    ['a very long address', () => `${site}/${'a'.repeat(1_000)}`],
  ])('for %s', async (_, content) => {
    expect(await cardOf(content())).toBeNull();
  });

  it('for a site that never answers', async () => {
    expect(await cardOf(serve(() => undefined))).toBeNull();
  });

  it('while the chat waits for its acceptance', async () => {
    const content = serve(html('<title>Да</title>'));
    const { body } = await test.send(sendMessage, {
      as: eve,
      params: { recipientUserId: ana.id },
      body: { content },
    });
    const { id, chatId } = body.message;
    const ask = async () => (await test.send(getLinkCard, { as: ana, params: { messageId: id } })).body;
    expect(await ask()).toEqual({ card: null });
    await test.send(acceptChat, { as: ana, params: { id: chatId } });
    expect((await ask()).card?.title).toBe('Да');
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

it('only people of the chat are answered', async () => {
  const { id } = await send(serve(html('<title>Тайна</title>')));
  const before = asked.length;
  const { status, body } = await test.send(getLinkCard, { as: eve, params: { messageId: id } });
  expect([status, body]).toMatchObject([404, { code: 'message_not_found' }]);
  expect(asked).toHaveLength(before);
});

it('no more than eight pages are read at once', async () => {
  const open: ServerResponse[] = [];
  const slow = async () => {
    const { id } = await send(serve((_, response) => void open.push(response)));
    return test.send(getLinkCard, { as: ben, params: { messageId: id } });
  };
  const running = Array.from({ length: 8 }, slow);
  await expect.poll(() => open.length).toBe(8);
  expect((await slow()).status).toBe(503);
  for (const response of open) html('<title>Готово</title>')(response.req, response);
  expect((await Promise.all(running)).map(({ body }) => body.card?.title)).toEqual(Array(8).fill('Готово'));
});

it('an old card is read again, and an unused one goes with its picture', async () => {
  let title = 'Вчера';
  const url = serve((_, response) => html(`<title>${title}</title>`)(_, response));
  expect((await findCard(test.context, url))?.title).toBe('Вчера');
  title = 'Сегодня';
  expect((await findCard(test.context, url))?.title).toBe('Вчера');
  test.context.clock.advance(31 * DAY_MS);
  expect((await findCard(test.context, url))?.title).toBe('Сегодня');

  test.context.clock.advance(91 * DAY_MS);
  await removeOld(test.context, AbortSignal.timeout(10_000));
  expect(await test.context.db.selectFrom('link_cards').selectAll().execute()).toEqual([]);
});
