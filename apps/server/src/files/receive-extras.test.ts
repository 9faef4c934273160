import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { sharp } from '../processing/pictures/sharp.ts';
import { createTestReceiver, type Parts } from '../processing/testing/test-receive.ts';

const KIBIBYTE = 1024;
const { outcomes, upload, send, lastError } = await createTestReceiver();
const jpeg = await sharp({ create: { width: 32, height: 32, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();
const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: 'red' } })
  .png()
  .toBuffer();
const zeroes = (bytes: number) => new Uint8Array(bytes);
const part = (name: string, fileName = 'a') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`;

it('takes the further files of a form in any order, each to a file of its own', async () => {
  const sound = new Blob(['any sound', zeroes(300_000)]);
  const parts: Parts = [
    ['overlay', new Blob([png])],
    ['text', 'a'],
    ['file', new Blob([jpeg])],
    ['music', sound],
  ];
  for (const order of [parts, parts.toReversed()]) expect((await upload(order)).status).toBe(200);
  for (const outcome of outcomes) {
    if (!('form' in outcome)) throw new Error('The form was refused');
    const { file, extras } = outcome.form;
    const [music, overlay] = [extras['music'], extras['overlay']];
    expect(new Set([file?.path, music?.path, overlay?.path]).size).toBe(3);
    expect([music?.sizeBytes, (await readFile(music?.path ?? '')).length]).toEqual([sound.size, sound.size]);
    expect((await readFile(overlay?.path ?? '')).equals(png)).toBe(true);
  }
});

it('takes the empty inputs of a browser for no files', async () => {
  const body = `${part('music', '')}\r\n${part('overlay', '')}\r\n--x--\r\n`;
  const answer = await send(
    `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}`,
    body,
  );
  expect(answer).toContain('200 OK');
  expect(outcomes).toMatchObject([{ form: { file: null, extras: {} } }]);
});

it('refuses a further file over its own limit, names the limit and keeps nothing of the others', async () => {
  const music = new Blob([zeroes(600 * KIBIBYTE)]);
  expect(
    await upload([
      ['file', new Blob([jpeg])],
      ['overlay', new Blob([png])],
      ['music', music],
    ]),
  ).toEqual({ status: 413, code: 'file_too_large', message: 'Звуковой файл больше 0,5 МБ' });
  const overlay = new Blob([png, zeroes(70 * KIBIBYTE)]);
  expect(await upload([['overlay', overlay]])).toEqual({
    status: 413,
    code: 'file_too_large',
    message: 'Картинка больше 0,1 МБ',
  });
});

it('forgets every file of an upload whose sender hangs up in the last of them', async () => {
  const head = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000';
  const whole = [part('file'), jpeg, '\r\n', part('overlay'), png, '\r\n', part('music'), zeroes(200_000)];
  await send(head, Buffer.concat(whole.map((piece) => Buffer.from(piece))), { hangUp: true });
  expect(lastError()).toMatchObject({ code: 'upload_broken' });
});

it.each<[string, Parts, number, string]>([
  [
    'the same extra file twice',
    [
      ['overlay', new Blob([png])],
      ['overlay', new Blob([png])],
    ],
    400,
    'invalid_input',
  ],
  [
    'more files than there are names',
    [
      ['music', new Blob(['a'])],
      ['overlay', new Blob([png])],
      ['file', new Blob([jpeg])],
      ['video', new Blob([jpeg])],
    ],
    400,
    'invalid_input',
  ],
  ['an extra file called __proto__', [['__proto__', new Blob([png])]], 400, 'invalid_input'],
  ['an overlay that is no png', [['overlay', new Blob([jpeg])]], 415, 'unsupported_media'],
  ['an overlay of three bytes', [['overlay', new Blob([png.subarray(0, 3)])]], 415, 'unsupported_media'],
  ['an empty extra file', [['music', new Blob([])]], 415, 'file_empty'],
])('refuses %s', async (_name, parts, status, code) => {
  expect(await upload(parts)).toMatchObject({ status, code });
});
