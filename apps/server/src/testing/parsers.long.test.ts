import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countFrames } from '@sfera/contract/media/count-frames';
import { colourCodesOf, readHeif } from '@sfera/contract/media/heif';
import type { ImageType, VideoType } from '@sfera/contract/media/media';
import Fastify from 'fastify';
import { beforeAll, describe, it } from 'vitest';
import { shortenCause } from '../features/admin/jobs/cause.ts';
import { siteAt } from '../features/auth/passkeys/site.ts';
import { stepOf } from '../features/auth/totp/codes.ts';
import { excerptOf } from '../features/chat-search/excerpt.ts';
import { readCursor as readThreadCursor } from '../features/comments/threads/cursor.ts';
import { hasWord } from '../features/defence/fold.ts';
import { factsOf } from '../features/link-cards/parse-page.ts';
import { readHead } from '../features/link-cards/read-head.ts';
import { excerpt } from '../features/notifications/excerpt.ts';
import { readCursor as readRankedCursor } from '../features/posts/feed/ranked-cursor.ts';
import { serviceOf } from '../features/push/push-services.ts';
import { readRetryAfter } from '../features/push/retry-after.ts';
import { parseQuery } from '../features/search/people-query.ts';
import { listSections, renderPage } from '../features/server-info/pages/render-page.ts';
import { readCursor as readSwipeCursor } from '../features/swipes/cursor.ts';
import { parseWords } from '../features/search-query/parse-query.ts';
import { sniffType } from '../files/sniff.ts';
import { acceptBodies } from '../http/calls/input.ts';
import { deviceName } from '../context/device-name.ts';
import { requestIdFor } from '../base/request-id.ts';
import { describeError, scrub } from '../base/scrub.ts';
import { addressGroup, createCallers } from '../base/limits/addresses.ts';
import { isPublic } from '../base/outbound/outbound.ts';
import { type ByteReader, createByteReader } from '../processing/containers/byte-reader.ts';
import { shareReceived } from '../processing/containers/completeness.ts';
import { readHeader } from '../processing/pictures/picture-header.ts';
import { checkHandshake } from '../realtime/handshake.ts';
import { atEnd } from './at-end.ts';
import * as files from './files/hostile-files.ts';
import { expectLinear } from './time-against-length.ts';

/** All readers of strangers' texts and bytes in the server; docs/security.md tells where each of them runs. */

const again =
  (piece: string) =>
  (length: number): string =>
    piece.repeat(Math.ceil(length / piece.length));
/** A first part, and then as much of a second one. */
const halves =
  (first: string, second: string) =>
  (length: number): string =>
    again(first)(length / 2) + again(second)(length / 2);

/** Marks whose order is not that of the normal form. */
const MARKS = ['\u0323\u0301', '\u0301\u0323'];
const WORDS = ['a', 'a ', '. ', '-"a" ', '"', '\u200b', 'a\u0301', 'ﷺ', '👨‍👩‍👧', ...MARKS];
const SIGNS = ['a', '.', ':', '1:', '0.', '%', '[', '/', '@', ';', ',', '=', ' ', '"', '\\'];
const SECRETS = ['a.', 'a@', 'a@a.', '"\\', 'eyJ-', 'eyJa.', 'bearer ', '?a', 'x://', '0123abcdef'];
const MARKDOWN = [
  '[',
  '![',
  '**a',
  '*a_',
  '`a',
  '> ',
  '- ',
  '1. a\n',
  '(',
  '<',
  'http://a',
  'a|',
  '](',
  '[a](',
];

/** Unit of the lengths: characters. */
const KIB = 1_024;
const HEADER = 16 * KIB;
const BODY = 256 * KIB;

const app = Fastify({ bodyLimit: 2 * BODY });
acceptBodies(app);
app.post('/', () => 'ok');
const takeJson = (payload: string) =>
  app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } });

const callers = createCallers('loopback');
const callerOf = (forwarded: string) =>
  callers.groupOf({
    headers: { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '127.0.0.1' },
  } as unknown as IncomingMessage);

type TextReader = [name: string, read: (text: string) => unknown, pieces: readonly string[], length: number];

describe.each<TextReader>([
  ['searches for people', parseQuery, WORDS, HEADER],
  ['searches for words', parseWords, WORDS, HEADER],
  ['words of the server', (text) => hasWord(text, 'спам'), WORDS, 64 * KIB],
  ['lines of found messages', (text) => excerptOf(text, text), WORDS, BODY],
  ['lines of notices', excerpt, WORDS, BODY],
  ['logs', scrub, [...SECRETS, ...SIGNS], 64 * KIB],
  ['logs of errors', (text) => describeError(new SyntaxError(text)), SECRETS, 64 * KIB],
  ['causes of failed jobs', (text) => shortenCause(text, '/data'), [...SECRETS, ...SIGNS], 64 * KIB],
  ['pages of the owner', renderPage, MARKDOWN, 64 * KIB],
  ['rules of the owner', listSections, MARKDOWN, 64 * KIB],
  ['JSON bodies', takeJson, ['[', '{"a":', '"\\u0041', '{"__proto__":1,', '1', '\\'], BODY],
  ['devices', deviceName, ['a/', '; ', 'Chrome/1 ', 'Mozilla/5.0 ('], HEADER],
  ['addresses', (text) => [addressGroup(text), isPublic(text)], SIGNS, HEADER],
  ['addresses behind proxies', callerOf, ['127.0.0.1, ', '::1,', ',', ' ', ...SIGNS], HEADER],
  ['origins', siteAt, SIGNS.map((sign) => `https://${sign}`), HEADER],
  ['push services', (text) => serviceOf(`https://${text}`), SIGNS, HEADER],
  ['times of push services', (text) => readRetryAfter(text, new Date(0)), ['1', ' ', 'Mon, ', '('], HEADER],
  ['names of requests', requestIdFor, SIGNS, HEADER],
  ['codes', (text) => stepOf('JBSWY3DPEHPK3PXP', text, new Date(0)), ['1', 'a'], HEADER],
  ['cursors of swipes', readSwipeCursor, ['1.', 'a', '-'], HEADER],
  ['cursors of feeds', readRankedCursor, ['1.', 'seen.', '-'], HEADER],
  ['cursors of comments', readThreadCursor, ['first.', '1.', `.${'a'.repeat(36)}`], HEADER],
  [
    'openings of sockets',
    (text) => checkHandshake({ method: 'GET', url: `/?${text}`, headers: {} } as IncomingMessage),
    ['a&', '%', '=', '%41'],
    HEADER,
  ],
  [
    'words of pages',
    (text) => factsOf({ metas: {}, title: text }, new URL('https://site.test/')),
    WORDS,
    64 * KIB,
  ],
])('%s', (_, read, pieces, length) => {
  it.each(pieces)('%j', (piece) => expectLinear(again(piece), read, length));
});

const readHtml = (html: string) => readHead(Buffer.from(html), 'text/html');
async function readBytes<T>(path: string, read: (bytes: ByteReader) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    return await read(await createByteReader(file));
  } finally {
    await file.close();
  }
}
const readColours = (path: string) => readBytes(path, async (bytes) => colourCodesOf(await readHeif(bytes)));
const readHeic = (path: string) => readHeader({ path, mime: 'image/heic' }, 'photo', Infinity);

describe('heads of pages', () => {
  it.each<[string, (length: number) => string]>([
    ['open elements', again('<b>')],
    ['open elements and other ends', halves('<b>', '</i>')],
    ['open and closed elements', again('<b></b>')],
    ['voids', again('<meta name=a content=b>')],
    ['attributes', (length) => `<meta ${again('a=b ')(length)}>`],
    ['an attribute without its end', (length) => `<meta content="${again('a&amp;')(length)}`],
    ['references', again('<title>&amp;')],
    ['comments', again('<!--')],
    ['a script without its end', (length) => `<script>${again('</scrip')(length)}`],
    ['names of encodings', again('charset = ')],
    ['marks', again('<title>\u0323\u0301')],
  ])('%s', (__, make) => expectLinear(make, readHtml, 512 * KIB));
});

describe('files', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sfera-parsers-'));
    atEnd(() => rm(folder, { recursive: true }));
  });
  const asFile =
    (make: (length: number) => Buffer) =>
    async (length: number): Promise<string> => {
      const path = join(folder, String(length));
      await writeFile(path, make(length));
      return path;
    };

  it.each<[ImageType | VideoType, string, (length: number) => Buffer]>([
    ['image/heic', 'empty boxes', files.emptyBoxes],
    ['video/mp4', 'empty boxes', files.emptyBoxes],
    ['image/gif', 'small frames', files.smallFrames],
    ['image/png', 'empty chunks', files.emptyChunks],
    ['image/webp', 'empty frames', files.emptyFrames],
    ['video/webm', 'empty elements', files.emptyElements],
  ])('ends of %s with %s', (mime, __, make) =>
    expectLinear(asFile(make), (path) => shareReceived(path, mime), BODY),
  );

  it('ends of HEIC with empty extents', () =>
    expectLinear(asFile(files.emptyExtents), (path) => shareReceived(path, 'image/heic'), 56 * KIB));

  it.each<[ImageType, (length: number) => Buffer]>([
    ['image/gif', files.smallFrames],
    ['image/webp', files.emptyFrames],
  ])('frames of %s', (mime, make) =>
    expectLinear(
      asFile(make),
      (path) => readBytes(path, (bytes) => countFrames(bytes, mime, Infinity)),
      BODY,
    ),
  );

  it.each(['colrprof', 'colrnclx', 'ispe'])('a HEIC of %s alone', async (name) => {
    const make = files.sameProperty(name);
    await expectLinear(asFile(make), readColours, 4 * BODY);
    await expectLinear(asFile(make), readHeic, BODY);
  });

  it('types', async () => {
    for (const make of [files.emptyBoxes, files.smallFrames, files.emptyChunks, files.emptyElements])
      await expectLinear(make, sniffType, 4 * KIB);
  });
});
