import { sendPhotoMessage } from '@sfera/contract/chat/chat';
import type { Route } from '@sfera/contract/base/route';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { sendForm } from '../../../testing/files/test-form.ts';
import {
  bytesOf,
  createTestUploader,
  hashOfFile,
  noisyPicture,
  type TestUploader,
} from '../../../testing/files/test-upload.ts';

let test: TestApp;
let origin: string;
let photo: Buffer;
let ana: TestPerson;
let ben: TestPerson;
let anaSends: TestUploader;
let nextNumber = 0;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  photo = await noisyPicture(400);
});
beforeEach(async () => {
  nextNumber += 1;
  ana = await test.addPerson(`ana-${nextNumber}`);
  ben = await test.addPerson(`ben-${nextNumber}`);
  anaSends = createTestUploader(origin, ana);
});

const sendAs = (sender: TestPerson, recipient: TestPerson, fields: Record<string, string>) => {
  const path: Route['path'] = `/api/message/${recipient.id}/photo`;
  return sendForm(origin, { ...sendPhotoMessage, path }, sender, fields);
};
const send = (fields: Record<string, string>) => sendAs(ana, ben, fields);
const code = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

it('sends a photo that has arrived in parts, once, also when the upload is gone by then', async () => {
  const uploadId = await anaSends.send(photo, 500_000);
  const fields = { uploadId, fileHash: hashOfFile(photo), tempId: 'parts', content: 'Море' };
  const [first, again] = await Promise.all([send(fields), send(fields)]);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.message.id).toBe(first.body.message.id);
  expect(first.body.message).toMatchObject({
    content: 'Море',
    body: { picture: { width: 400, height: 1_000 } },
  });
  expect((await anaSends.head(uploadId)).status).toBe(404);
  const repeated = await send(fields);
  expect([repeated.status, repeated.body.message.id]).toEqual([201, first.body.message.id]);
  const { messages } = await test.context.db
    .selectFrom('messages')
    .select((one) => one.fn.countAll<string>().as('messages'))
    .where('sender_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  expect(Number(messages)).toBe(1);
});

it('refuses one that is not complete, and takes it when it is', async () => {
  const { id } = await anaSends.begin(photo.length);
  await anaSends.part(id, 0, bytesOf(photo, 0, 300_000));
  const fields = { uploadId: id, fileHash: hashOfFile(photo), tempId: 'parts' };
  expect(code(await send(fields))).toEqual([409, 'upload_incomplete']);
  await anaSends.part(id, 300_000, bytesOf(photo, 300_000));
  expect((await send(fields)).status).toBe(201);
});

it('refuses one of another person, one that has changed, and a video', async () => {
  const fields = { uploadId: await anaSends.send(photo), fileHash: hashOfFile(photo), tempId: 'parts' };
  expect(code(await sendAs(ben, ana, fields))).toEqual([400, 'no_file']);
  const changed = { ...fields, fileHash: hashOfFile(photo.subarray(1)) };
  expect(code(await send(changed))).toEqual([422, 'upload_changed']);
  expect(code(await send(fields))).toEqual([400, 'no_file']);
  const video = Buffer.alloc(100_000);
  video.write('\0\0\0\x18ftypisom\0\0\0\x01isomavc1', 0, 'latin1');
  const sent = { uploadId: await anaSends.send(video), fileHash: hashOfFile(video), tempId: 'video' };
  expect(code(await send(sent))).toEqual([415, 'unsupported_media']);
});
