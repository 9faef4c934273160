import { once } from 'node:events';
import { connect } from 'node:net';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { deleteMessage, sendMessage, sendPhotoMessage } from '@sfera/contract/chat/chat';
import { uploadPost } from '@sfera/contract/posts/upload';
import { deletePost } from '@sfera/contract/posts/posts';
import { updateUser } from '@sfera/contract/people/profiles';
import { deleteStory, uploadStory } from '@sfera/contract/stories/stories';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import { admitBytes, readUse } from '../../http/calls/room.ts';
import { setQuota } from './quota.ts';

let test: TestApp;
let origin: string;
let ana: TestPerson;
let ben: TestPerson;
let photo: Blob;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, noise, background: '#777' } });
  photo = new Blob([new Uint8Array(await picture.jpeg({ quality: 90 }).toBuffer())]);
});

beforeEach(async () => {
  const { db, storage, clock } = test.context;
  await db.deleteFrom('users').execute();
  clock.advance(60_000); // cached sessions of the previous test expire
  await storage.removeAll('published');
  [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
});

const used = async () => (await readUse(test.context.db, ana.id))?.usedBytes ?? 0;
const stored = async () => {
  let bytes = 0;
  for await (const { sizeBytes } of test.context.storage.files('published')) bytes += sizeBytes;
  return bytes;
};
const allow = (bytes: number) => setQuota(test.context, ana.id, bytes);
const post = (file = photo) => sendForm(origin, uploadPost, ana, {}, file);
const params = () => ({ recipientUserId: ben.id });
const toBen = () => ({
  ...sendPhotoMessage,
  path: `/api/message/${ben.id}/photo` as typeof sendPhotoMessage.path,
});

it('counts every file that a person keeps, and makes room when it is deleted', async () => {
  const { body: published } = await post();
  const { body: shown } = await sendForm(origin, uploadStory, ana, {}, photo);
  const { body: sent } = await sendForm(origin, toBen(), ana, {}, photo);
  await sendForm(origin, updateUser, ana, {}, photo);
  expect(await used()).toBe(await stored());
  const sizes = [await used()];
  const left = async () => void sizes.push(await used());
  await test.send(deletePost, { as: ana, params: { id: published.post.id } }).then(left);
  await test.send(deleteStory, { as: ana, params: { id: shown.story.id } }).then(left);
  const message = { chatId: sent.chat.id, messageId: sent.message.id };
  await test.send(deleteMessage, { as: ana, params: message }).then(left);
  await sendForm(origin, updateUser, ana, { removeLogoImage: 'true' }).then(left);
  expect(sizes).toEqual([...new Set(sizes)].toSorted((a, b) => b - a));
  expect(sizes.at(-1)).toBe(0);
});

it('refuses more than the quota, in words, and everything else goes on', async () => {
  await post();
  const bytes = await used();
  await allow(bytes);
  const uploads = [
    post(),
    sendForm(origin, uploadStory, ana, {}, photo),
    sendForm(origin, toBen(), ana, {}, photo),
    sendForm(origin, updateUser, ana, {}, photo),
  ];
  for (const { status, body } of await Promise.all(uploads)) {
    expect([status, body.code]).toEqual([507, 'quota_exceeded']);
    expect(body.message).toMatch(
      /^Занято [\d,]+ МБ из [\d,]+ МБ, и для этого файла места не хватает\. Удалите/,
    );
  }
  expect(await used()).toBe(bytes);
  expect((await sendForm(origin, updateUser, ana, { userName: 'Анна' })).status).toBe(200);
  const written = await test.send(sendMessage, { as: ana, params: params(), body: { content: 'Привет' } });
  expect(written.status).toBe(201);
});

/** Sends the head of a request and, after the answer to nothing else, the pieces. Resolves to the answer. */
async function sendRaw(head: string, pieces: readonly Buffer[] = []): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const type = 'Content-Type: multipart/form-data; boundary=x';
  socket.write(
    `POST /api/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ana.token}\r\n${type}\r\n${head}\r\n\r\n`,
  );
  for (const piece of pieces) socket.write(piece);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer);
}

it('refuses an announced file before its bytes', async () => {
  await allow(10 * MEBIBYTE);
  expect(await sendRaw(`Content-Length: ${11 * MEBIBYTE}`)).toContain('quota_exceeded');
});

it('refuses a file of unknown length as soon as it is too long', async () => {
  await allow(MEBIBYTE);
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  const bytes = Buffer.concat([
    Buffer.from(part),
    Buffer.from(await photo.arrayBuffer()),
    Buffer.alloc(2 * MEBIBYTE),
  ]);
  const chunk = Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  expect(await sendRaw('Transfer-Encoding: chunked', [chunk])).toContain('quota_exceeded');
});

it('does not let uploads at once exceed the quota together', async () => {
  await allow(Math.round(2.5 * photo.size));
  const answers = await Promise.all(Array.from({ length: 6 }, () => post()));
  expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2);
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  await allow(100 * MEBIBYTE);
  expect((await post()).status, 'the room of refused uploads is free again').toBe(201);
});

const admit = (added: number) => test.context.db.transaction().execute((tx) => admitBytes(tx, ana.id, added));

it('asks once more when a file is counted, because other processes count too', async () => {
  await post();
  const bytes = await used();
  await allow(bytes - 1);
  await expect(admit(0)).rejects.toMatchObject({ code: 'quota_exceeded' });
  await admit(bytes); // the one file that may exceed it
});
