import * as v from 'valibot';
import { deleteMessage, sendMessage, sendPhotoMessage } from '@sfera/contract/chat/chat';
import type { Route } from '@sfera/contract/base/route';
import { SERVER_EVENTS } from '@sfera/contract/sockets';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharp } from '../../../processing/pictures/sharp.ts';
import { bodyOf } from '../../../testing/data/message-body.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { sendForm } from '../../../testing/files/test-form.ts';

let test: TestApp;
let origin: string;
let photo: Blob;
let ana: TestPerson;
let ben: TestPerson;
let nextNumber = 0;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7' } });
  photo = new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' });
});

beforeEach(async () => {
  nextNumber += 1;
  ana = await test.addPerson(`ana-${nextNumber}`);
  ben = await test.addPerson(`ben-${nextNumber}`);
});

/** The route with the id of the recipient in its path. */
const routeTo = (recipientUserId: string) => {
  const path: Route['path'] = `/api/message/${recipientUserId}/photo`;
  return { ...sendPhotoMessage, path };
};
const send = (
  fields: Record<string, string>,
  file: Blob | null = photo,
  to: { id: string } = ben,
  as = ana,
) => sendForm(origin, routeTo(to.id), as, fields, file ?? undefined);

/** Stored rows and files of photos. */
async function kept() {
  const { db, storage } = test.context;
  return [
    await db.selectFrom('media').select('id').orderBy('id').execute(),
    (await Array.fromAsync(storage.list('published'))).map(({ mediaKey }) => mediaKey).toSorted(),
  ];
}

it('sends a photo with a caption, and tells the sender and the recipient', async () => {
  const tell = vi.spyOn(test.context.live, 'tell');
  const { status, body } = await send({ content: '  Море  ', tempId: 'photo' });
  expect(status).toBe(201);
  expect(body.message).toMatchObject({
    senderId: ana.id,
    content: 'Море',
    messageType: 'image',
    tempId: 'photo',
    body: { kind: 'photo', picture: { width: 900, height: 600, isAnimated: false } },
  });
  expect(body.chat).toMatchObject({
    lastMessage: body.message,
    interlocutor: { id: ben.id },
    unreadCount: 0,
  });
  for (const { webp, jpeg } of bodyOf(body.message, 'photo').picture.sources)
    for (const address of [webp, jpeg]) expect((await fetch(origin + address)).status).toBe(200);
  const told = tell.mock.calls.map(([to, , payload]) => [to, v.parse(SERVER_EVENTS.newMessage, payload)]);
  expect(told).toEqual([
    [[ana.id], body],
    [[ben.id], { message: body.message, chat: expect.objectContaining({ unreadCount: 1 }) }],
  ]);
  tell.mockRestore();
  const { db } = test.context;
  const row = await db
    .selectFrom('messages as m')
    .innerJoin('media', 'media.id', 'm.media_id')
    .select('media.owner_id')
    .where('m.id', '=', body.message.id)
    .executeTakeFirst();
  expect(row).toEqual({ owner_id: ana.id });
});

it('sends a photo without a caption, after earlier messages', async () => {
  const text = { as: ana, params: { recipientUserId: ben.id }, body: { content: 'Раз' } };
  const first = await test.send(sendMessage, text);
  const { body } = await send({});
  const last = await test.send(sendMessage, text);
  expect(body.message.content).toBe('');
  const ids = [first.body.message.id, body.message.id, last.body.message.id];
  expect(ids).toEqual(ids.toSorted());
  expect(last.body.chat.id).toBe(body.chat.id);
});

it('answers a retry with the first photo, and neither stores nor announces another', async () => {
  const first = await send({ tempId: 'photo' });
  const before = await kept();
  const tell = vi.spyOn(test.context.live, 'tell');
  const again = await send({ tempId: 'photo', content: 'Другое' });
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(tell).not.toHaveBeenCalled();
  tell.mockRestore();
  expect(await kept()).toEqual(before);
});

it('neither restores a deleted photo on a retry nor stores the new file', async () => {
  const { body } = await send({ tempId: 'same' });
  await test.send(deleteMessage, { as: ana, params: { messageId: body.message.id } });
  const before = await kept();
  expect(await send({ tempId: 'same' })).toMatchObject({ status: 404, body: { code: 'message_not_found' } });
  expect(await kept()).toEqual(before);
});

it('stores one photo for simultaneous requests with the same tempId', async () => {
  const tell = vi.spyOn(test.context.live, 'tell');
  const [rows, files] = await kept();
  const replies = await Promise.all(Array.from({ length: 8 }, () => send({ tempId: 'photo' })));
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(new Set(replies.map(({ body }) => body.message.id)).size).toBe(1);
  expect(tell).toHaveBeenCalledTimes(2);
  tell.mockRestore();
  const [rowsAfter, filesAfter] = await kept();
  expect([rowsAfter?.length, filesAfter?.length]).toEqual([
    (rows?.length ?? 0) + 1,
    (files?.length ?? 0) + 1,
  ]);
});

describe('a photo is refused', () => {
  it.each([
    [{ content: 'я'.repeat(4_001) }, 'content'],
    [{ content: 'a\u0000b' }, 'content'],
    [{ tempId: 'a b' }, 'tempId'],
  ])('when a field is invalid', async (fields, field) => {
    const before = await kept();
    expect(await send(fields)).toMatchObject({ status: 400, body: { code: 'invalid_input', field } });
    expect(await kept()).toEqual(before);
  });

  it.each([
    ['no file', async () => null, 400, 'no_file'],
    ['a page called a picture', async () => new Blob(['<html>'.repeat(1_000)]), 415, 'unsupported_media'],
    ['half a picture', async () => photo.slice(0, Math.floor(photo.size / 2)), 422, 'media_incomplete'],
    [
      'a video',
      async () => new Blob([new Uint8Array([0, 0, 0, 24]), 'ftypisom', new Uint8Array(200)]),
      415,
      'unsupported_media',
    ],
  ])('when the file is invalid: %s', async (_what, file, status, code) => {
    const before = await kept();
    expect(await send({}, await file())).toMatchObject({ status, body: { code } });
    expect(await kept()).toEqual(before);
  });

  it('when the recipient is the sender or does not exist', async () => {
    const before = await kept();
    expect(await send({}, photo, ana)).toMatchObject({ status: 409, body: { code: 'message_self' } });
    const nobody = { id: '01900000-0000-7000-8000-000000000000' };
    expect(await send({}, photo, nobody)).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
    expect(await kept()).toEqual(before);
  });

  it('for the tempId of a message to another recipient', async () => {
    const cleo = await test.addPerson(`cleo-${nextNumber}`);
    await send({ tempId: 'photo' });
    const before = await kept();
    expect(await send({ tempId: 'photo' }, photo, cleo)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', field: 'tempId' },
    });
    expect(await kept()).toEqual(before);
  });

  it.each([
    ['recipient', () => ben, 404, 'user_not_found'],
    ['sender', () => ana, 401, 'signed_out'],
  ])('when its %s is deleted while the photo is processed', async (_who, who, status, code) => {
    const { storage, db, live } = test.context;
    const before = await kept();
    const tell = vi.spyOn(live, 'tell');
    const put = storage.put.bind(storage);
    const spy = vi.spyOn(storage, 'put').mockImplementation(async (key, path) => {
      await db.deleteFrom('users').where('id', '=', who().id).execute();
      await put(key, path);
    });
    expect(await send({})).toMatchObject({ status, body: { code } });
    spy.mockRestore();
    expect(tell).not.toHaveBeenCalled();
    tell.mockRestore();
    expect(await kept()).toEqual(before);
  });
});

it('keeps the album that photos were sent in', async () => {
  const ids = [];
  for (const tempId of ['album-1', 'album-2']) {
    const { body } = await send({ tempId, albumId: 'album-1' });
    ids.push(body.message.albumId);
  }
  expect(ids).toEqual(['album-1', 'album-1']);
});
