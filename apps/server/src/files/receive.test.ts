import { once } from 'node:events';
import { readFile, statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { AppError } from '../base/errors.ts';
import { sharp } from '../processing/pictures/sharp.ts';
import { createTestReceiver, type Parts } from '../processing/testing/test-receive.ts';

const KIBIBYTE = 1024;
const { port, outcomes, upload, send, lastError } = await createTestReceiver();
const jpeg = await sharp({ create: { width: 32, height: 32, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();
const mp4Head = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
const zeroes = (bytes: number) => new Uint8Array(bytes);

it('takes a photo by its bytes, whatever it is called, with fields before and after', async () => {
  const photo = new Blob([jpeg, zeroes(100_000)]);
  const answer = await upload([
    ['text', 'Привет'],
    ['file', photo, 'видео.mp4'],
    ['filters', '{}'],
  ]);
  expect(answer).toEqual({ status: 200, fields: { text: 'Привет', filters: '{}' } });
  const [outcome] = outcomes;
  if (!outcome || !('form' in outcome) || !outcome.form.file) throw new Error('No file was received');
  const { path, ...file } = outcome.form.file;
  expect(file).toEqual({ kind: 'image', mime: 'image/jpeg', sizeBytes: jpeg.length + 100_000 });
  expect(Buffer.compare(await readFile(path), Buffer.concat([jpeg, zeroes(100_000)]))).toBe(0);
});

it('takes a form without a file, and the empty file input of a browser', async () => {
  expect(await upload([['text', 'a']])).toEqual({ status: 200, fields: { text: 'a' } });
  const empty = '--x\r\nContent-Disposition: form-data; name="file"; filename=""\r\n\r\n\r\n--x--\r\n';
  const answer = await send(
    `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${empty.length}`,
    empty,
  );
  expect(answer).toContain('200 OK');
  for (const outcome of outcomes) expect(outcome).toMatchObject({ form: { file: null } });
});

it('keeps a field called __proto__ a field', async () => {
  expect((await upload([['__proto__', 'x']])).status).toBe(200);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

it.each([
  ['html called .jpg', new Blob(['<!doctype html><script>alert(1)</script>'])],
  ['svg', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'])],
  ['mp3', new Blob(['ID3\u0003', zeroes(50_000)])],
  ['bytes of no kind', new Blob([zeroes(2_000_000)])],
])('refuses %s', async (_name, file) => {
  expect(await upload([['file', file]])).toMatchObject({ status: 415, code: 'unsupported_media' });
});

it('calls an empty file empty', async () => {
  const answer = { status: 415, code: 'file_empty', message: 'Файл пустой' };
  expect(await upload([['file', new Blob([])]])).toEqual(answer);
});

it('refuses a photo over its limit and names the limit', async () => {
  const answer = await upload([['file', new Blob([jpeg, zeroes(20_000_000)])]]);
  expect(answer).toEqual({ status: 413, code: 'file_too_large', message: 'Фото больше 0,3 МБ' });
});

it('measures a video by the limit for videos', async () => {
  expect((await upload([['file', new Blob([mp4Head, zeroes(400 * KIBIBYTE)])]])).status).toBe(200);
});

it('refuses a video by its first bytes where only pictures are taken', async () => {
  const onlyImages = { 'x-only': 'images' };
  const video = new Blob([mp4Head, zeroes(400 * KIBIBYTE)]);
  for (const file of [video, new Blob([mp4Head])])
    expect(await upload([['file', file]], onlyImages)).toMatchObject({
      status: 415,
      code: 'unsupported_media',
    });
  expect((await upload([['file', new Blob([jpeg])]], onlyImages)).status).toBe(200);
});

it.each<[string, Parts, number, string]>([
  [
    'two files',
    [
      ['file', new Blob([jpeg])],
      ['file', new Blob([jpeg])],
    ],
    400,
    'invalid_input',
  ],
  ['a file in another field', [['avatar', new Blob([jpeg])]], 400, 'invalid_input'],
  ['a long field', [['text', 'я'.repeat(51)]], 413, 'body_too_large'],
  [
    'a long field after the file',
    [
      ['file', new Blob([jpeg])],
      ['text', 'я'.repeat(51)],
    ],
    413,
    'body_too_large',
  ],
  ['too many fields', Array.from({ length: 40 }, (_, n) => [`f${n}`, 'x']), 400, 'invalid_input'],
])('refuses %s', async (_name, parts, status, code) => {
  expect(await upload(parts)).toMatchObject({ status, code });
});

const FILE_PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
it.each([
  ['no boundary', 'multipart/form-data', FILE_PART, '400 Bad Request'],
  ['no multipart at all', 'application/json', '{}', '415 Unsupported'],
  ['garbage instead of parts', 'multipart/form-data; boundary=x', 'garbage'.repeat(1_000), '400 Bad Request'],
  ['nothing', 'multipart/form-data; boundary=x', '', '400 Bad Request'],
  [
    'a form that stops in a header',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Dispo',
    '400 Bad Request',
  ],
  [
    'a form that stops in the file',
    'multipart/form-data; boundary=x',
    FILE_PART + jpeg.toString('latin1'),
    '400 Bad',
  ],
  [
    'endless part headers',
    'multipart/form-data; boundary=x',
    `--x\r\n${'X: y\r\n'.repeat(50_000)}`,
    '400 Bad Request',
  ],
])('answers %s with a 4xx', async (_name, type, body, status) => {
  const bytes = Buffer.from(body, 'latin1');
  const answer = await send(`Content-Type: ${type}\r\nContent-Length: ${bytes.length}`, bytes);
  expect(answer).toContain(status);
  expect(lastError()).toBeInstanceOf(AppError);
});

it('refuses what would not leave the reserve free on its disk, however small it is', async () => {
  const whole = await statfs(tmpdir());
  const reserve = { 'x-reserve-bytes': String(whole.blocks * whole.bsize) };
  const parts: Parts = [['file', new Blob([jpeg])]];
  expect(await upload(parts, reserve)).toMatchObject({ status: 507, code: 'storage_full' });
  expect(await upload(parts, { 'x-reserve-bytes': '1' })).toMatchObject({ status: 200 });
});

it('forgets an upload whose sender hangs up in the middle', async () => {
  const head = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000';
  await send(head, Buffer.concat([Buffer.from(FILE_PART), jpeg, zeroes(200_000)]), { hangUp: true });
  expect(lastError()).toMatchObject({ code: 'upload_broken' });
});

it.each([
  ['has sent too much of a photo', Buffer.concat([jpeg, zeroes(400 * KIBIBYTE)]), 'file_too_large'],
  ['sends something else', Buffer.alloc(100_000, '<html>'), 'unsupported_media'],
])('answers a sender in the middle who %s', async (_name, bytes, code) => {
  const socket = connect(port, '127.0.0.1');
  const head = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000';
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\n`);
  socket.write(Buffer.concat([Buffer.from(FILE_PART), bytes]));
  const [answer] = await once(socket, 'data');
  socket.destroy();
  expect(String(answer)).toContain(code);
});
