import { gzipSync } from 'node:zlib';
import { fileWords } from '@sfera/contract/chat/attachment';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { deleteMessage, listMessages, type Message } from '@sfera/contract/chat/chat';
import { sendFileMessage } from '@sfera/contract/chat/chat-attachments';
import { forwardMessage } from '@sfera/contract/chat/messages';
import { listChatGallery } from '@sfera/contract/chat/search';
import { setChatTimer } from '@sfera/contract/chat/settings';
import type { Route } from '@sfera/contract/base/route';
import { getOwnStorage } from '@sfera/contract/accounts/own-storage';
import { getUploadLimits } from '@sfera/contract/uploads/upload-limits';
import { DAY_MS } from '@sfera/contract/base/time';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyOf } from '../../../testing/data/message-body.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { sendForm } from '../../../testing/files/test-form.ts';
import { createTestUploader, hashOfFile, type TestUploader } from '../../../testing/files/test-upload.ts';
import { removeOrphans, workOnMedia } from '../../media/index.ts';
import { expireMessages } from '../timer/expiry.ts';

/** `purpose file`, as tus writes it. */
const AS_FILE = { 'upload-metadata': `purpose ${Buffer.from('file').toString('base64')}` };

let test: TestApp;
let origin: string;
let ana: TestPerson;
let ben: TestPerson;
let anaSends: TestUploader;
let nextNumber = 0;

beforeAll(async () => {
  test = await createTestApp({ fileMaxBytes: 2 * MEBIBYTE });
  await workOnMedia(test.context);
  origin = await listenOnLoopback(test.app);
});
beforeEach(async () => {
  nextNumber += 1;
  ana = await test.addPerson(`ana-${nextNumber}`);
  ben = await test.addPerson(`ben-${nextNumber}`);
  anaSends = createTestUploader(origin, ana);
});

const words = new Blob(['Список покупок']);
const send = (fields: Record<string, string>, file: Blob | null = words) => {
  const path: Route['path'] = `/api/message/${ben.id}/file`;
  return sendForm(origin, { ...sendFileMessage, path }, ana, fields, file ?? undefined);
};
const sendOne = async (name: string, file?: Blob) => (await send({ name }, file)).body.message;
const fileOf = (message: Message) => bodyOf(message, 'file');
const filesOfMedia = async () =>
  (await Array.fromAsync(test.context.storage.list('published'))).map(({ mediaKey }) => mediaKey).toSorted();

it('sends a file with its name and size, which browsers save and never show', async () => {
  const { status, body } = await send({ name: 'Смета 2026.pdf', tempId: 'file' });
  expect(status).toBe(201);
  expect(body.message).toMatchObject({
    content: fileWords('Смета 2026.pdf'),
    messageType: 'text',
    body: { kind: 'file', name: 'Смета 2026.pdf', sizeBytes: words.size },
  });
  const answer = await fetch(origin + fileOf(body.message).url);
  expect(await answer.text()).toBe('Список покупок');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="_____ 2026.pdf"; filename*=UTF-8''${encodeURIComponent('Смета 2026.pdf')}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

it('a page and a script are saved, also under an address without a name', async () => {
  const { url } = fileOf(
    await sendOne('index.html', new Blob(['<script>alert(1)</script>'], { type: 'text/html' })),
  );
  for (const address of [url, url.slice(0, url.lastIndexOf('/'))]) {
    const { headers } = await fetch(origin + address);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
  }
});

it('no name in an address breaks out of the header', async () => {
  const { url } = fileOf(await sendOne('a.txt'));
  const folder = url.slice(0, url.lastIndexOf('/'));
  for (const name of [
    'a%0d%0aset-cookie:x=1',
    '%22;filename=evil.exe',
    '..%2f..%2fpasswd',
    '%e2%80%aegpj.exe',
    "a'b.txt",
  ]) {
    const { status, headers } = await fetch(`${origin}${folder}/${name}`);
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w. ';=-]+"; filename\*=UTF-8''[\w.%~!-]+$/,
    );
  }
});

it('an archive is stored as it is: nobody opens it', async () => {
  // A gigabyte of zeroes in a megabyte.
  const bomb = gzipSync(gzipSync(Buffer.alloc(256 * MEBIBYTE)));
  const before = process.memoryUsage().rss;
  const message = await sendOne('bomb.gz', new Blob([new Uint8Array(bomb)]));
  expect(fileOf(message).sizeBytes).toBe(bomb.length);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * MEBIBYTE);
  const saved = Buffer.from(await (await fetch(origin + fileOf(message).url)).arrayBuffer());
  expect(saved.equals(bomb)).toBe(true);
});

it('a file that comes in parts needs no type that is known', async () => {
  const bytes = Buffer.from('#!/bin/sh\nrm -rf /\n'.repeat(30_000));
  const { id } = await anaSends.begin(bytes.length, AS_FILE);
  expect((await anaSends.part(id, 0, new Uint8Array(bytes.subarray(0, 200_000)))).status).toBe(204);
  expect((await anaSends.part(id, 200_000, new Uint8Array(bytes.subarray(200_000)))).status).toBe(204);
  const fields = { name: 'run.sh', uploadId: id, fileHash: hashOfFile(bytes), tempId: 'parts' };
  const [first, again] = await Promise.all([send(fields, null), send(fields, null)]);
  expect([first.status, again.body.message.id]).toEqual([201, first.body.message.id]);
  const saved = Buffer.from(await (await fetch(origin + fileOf(first.body.message).url)).arrayBuffer());
  expect(saved.equals(bytes)).toBe(true);
});

it('a part of a file is no photo', async () => {
  const bytes = Buffer.from('GIF89a'.padEnd(2_000, ' '));
  const { id } = await anaSends.begin(bytes.length, AS_FILE);
  await anaSends.part(id, 0, new Uint8Array(bytes));
  const route = { ...sendFileMessage, path: `/api/message/${ben.id}/photo` } as const;
  const { status, body } = await sendForm(origin, route, ana, { uploadId: id, fileHash: hashOfFile(bytes) });
  expect([status, body.code]).toEqual([415, 'unsupported_media']);
});

describe('refuses', () => {
  it('two gigabytes before their first byte, in parts and in one form', async () => {
    const { status, body } = await anaSends.begin(2 * 1024 ** 3, AS_FILE);
    expect([status, body?.code, body?.message]).toEqual([413, 'file_too_large', 'Файл больше 2 МБ']);
    const before = await filesOfMedia();
    const form = await send({ name: 'big.iso' }, new Blob([new Uint8Array(2 * MEBIBYTE + 1)]));
    expect([form.status, form.body.code, form.body.message]).toEqual([
      413,
      'file_too_large',
      'Файл больше 2 МБ',
    ]);
    expect(await filesOfMedia()).toEqual(before);
  });

  it('nothing, and a file without a name', async () => {
    expect((await send({ name: 'a.txt' }, null)).body).toMatchObject({ code: 'no_file', field: 'file' });
    expect((await send({})).body).toMatchObject({ code: 'invalid_input', field: 'name' });
  });
});

it('the address is that of a message alone: it goes with the message, by hand and by its time', async () => {
  const byHand = await sendOne('one.txt');
  await test.send(deleteMessage, { as: ana, params: { messageId: byHand.id } });
  await vi.waitFor(async () => expect((await fetch(origin + fileOf(byHand).url)).status).toBe(404));
  await test.send(setChatTimer, { as: ana, params: { chatId: byHand.chatId }, body: { timer: 'day' } });
  const byTime = await sendOne('two.txt');
  test.context.clock.advance(DAY_MS + 1);
  await expireMessages(test.context, new AbortController().signal);
  await vi.waitFor(async () => expect((await fetch(origin + fileOf(byTime).url)).status).toBe(404));
});

it('a copy that is forwarded keeps name and bytes at an address of its own', async () => {
  const first = await sendOne('Смета.pdf');
  const forwarding = { as: ben, params: { recipientUserId: ana.id }, body: { messageId: first.id } };
  const { body } = await test.send(forwardMessage, forwarding);
  const copy = fileOf(body.message);
  expect(copy).toEqual({ ...fileOf(first), url: copy.url });
  expect(copy.url).not.toBe(fileOf(first).url);
  expect(await (await fetch(origin + copy.url)).text()).toBe('Список покупок');
});

it('the gallery has parts for files and sounds, and its photos are photos', async () => {
  const message = await sendOne('one.txt');
  const gallery = async (kind: string) => {
    const asked = { as: ben, params: { chatId: message.chatId }, query: { kind } };
    return (await test.send(listChatGallery, asked)).body.messages.map(({ id }) => id);
  };
  expect(await gallery('files')).toEqual([message.id]);
  expect(await gallery('photos')).toEqual([]);
  expect(await gallery('voices')).toEqual([]);
});

it('counts into the space of its sender, and is no orphan', async () => {
  const big = new Blob([new Uint8Array(MEBIBYTE)]);
  const message = await sendOne('big.bin', big);
  const { body } = await test.send(getOwnStorage, { as: ana });
  const chats = body.kinds.find(({ kind }) => kind === 'chats');
  expect(chats?.bytes).toBeGreaterThanOrEqual(MEBIBYTE);
  expect(chats?.bytes).toBeLessThan(MEBIBYTE + 2_000);
  test.context.clock.advance(2 * DAY_MS);
  await removeOrphans(test.context);
  expect((await fetch(origin + fileOf(message).url)).status).toBe(200);
});

it('clients learn the limit', async () => {
  expect((await test.send(getUploadLimits, {})).body.fileMaxBytes).toBe(2 * MEBIBYTE);
});

it('the message stands in the chat in words for clients that know no files', async () => {
  const { chatId } = await sendOne('one.txt');
  const { body } = await test.send(listMessages, { as: ben, params: { chatId } });
  expect(body.messages.map(({ content, messageType }) => [content, messageType])).toEqual([
    ['📎 one.txt', 'text'],
  ]);
});
