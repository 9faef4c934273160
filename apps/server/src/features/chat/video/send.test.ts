import * as v from 'valibot';
import { tmpdir } from 'node:os';
import { blockUser } from '@sfera/contract/people/blocks';
import { listChats, listMessages, sendMessage } from '@sfera/contract/chat/chat';
import { sendVoiceMessage } from '@sfera/contract/chat/chat-attachments';
import { editMessage } from '@sfera/contract/chat/messages';
import { listChatGallery } from '@sfera/contract/chat/search';
import { SERVER_EVENTS } from '@sfera/contract/sockets';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharp } from '../../../processing/pictures/sharp.ts';
import { bodyOf, videoOf } from '../../../testing/data/message-body.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { chatVideos, makeClip, MIDDLE } from '../../../testing/files/test-chat-video.ts';
import { circleChat, toldDuring } from '../../../testing/data/test-circle-chat.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { sendForm } from '../../../testing/files/test-form.ts';
import { JOB_SCHEMA } from '../../../testing/test-template.ts';
import { createTestUploader, hashOfFile } from '../../../testing/files/test-upload.ts';
import { makeSound } from '../../../testing/files/test-voice.ts';

let test: TestApp;
let origin: string;
let clip: Blob;
let videos: ReturnType<typeof chatVideos>;
let ana: TestPerson;
let ben: TestPerson;
let eve: TestPerson;
let round = 0;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  clip = await makeClip();
  videos = chatVideos(test, origin);
});

beforeEach(async () => {
  round += 1;
  const add = (name: string) => test.addPerson(`${name}-${round}`);
  [ana, ben, eve] = [await add('ana'), await add('ben'), await add('eve')];
  await test.addMessage(ben, ana, { content: 'Привет' });
});

const jobs = async (mediaId: string) => {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.id(JOB_SCHEMA, 'job')} where data ->> 'mediaId' = ${mediaId}`.execute(
    test.context.db,
  );
  return rows.map(({ name }) => name);
};
const asRound = (edit = MIDDLE) => ({ form: 'round', edit });

it('a video with its caption is told to both at once, before it is processed', async () => {
  const tell = vi.spyOn(test.context.live, 'tell');
  const { status, body } = await videos.send(ana, ben, clip, { content: 'Море', tempId: 'video' });
  expect(status).toBe(201);
  expect(body.message).toMatchObject({
    senderId: ana.id,
    content: 'Море',
    messageType: 'image',
    tempId: 'video',
    body: {
      kind: 'video',
      picture: { width: 160, height: 120 },
      video: { status: 'processing', hasSound: true },
    },
  });
  const { url, durationMs } = videoOf(body.message);
  expect(Math.abs(durationMs - 1_000)).toBeLessThan(100);
  // A browser plays this clip as it came.
  expect(url).toMatch(/[/]preview[.]mp4$/);
  expect((await fetch(origin + url)).headers.get('content-type')).toBe('video/mp4');
  const told = tell.mock.calls.map(([to, , payload]) => [to, v.parse(SERVER_EVENTS.newMessage, payload)]);
  expect(told).toEqual([
    [[ana.id], body],
    [[ben.id], expect.objectContaining({ message: body.message })],
  ]);
  tell.mockRestore();
  expect(await jobs((await videos.mediaOf(body.message)).id)).toEqual(['chat.normalise-video.short']);
});

it('stands in the history, the list and the gallery, and in a quote', async () => {
  const say = async (content: string, replyToId?: string) => {
    test.context.clock.advance(1);
    const params = { recipientUserId: ana.id };
    return (await test.send(sendMessage, { as: ben, params, body: { content, replyToId } })).body.message;
  };
  await say('Первое');
  const sent = await videos.sendOne(ana, ben, clip);
  const { replyTo } = await say('Последнее', sent.id);
  expect(replyTo).toMatchObject({ id: sent.id, content: '', kind: 'video' });
  for (const as of [ana, ben]) {
    const { body } = await test.send(listMessages, { as, params: { chatId: sent.chatId } });
    expect(body.messages.map(({ content, body: { kind } }) => content || kind)).toEqual([
      'Привет',
      'Первое',
      'video',
      'Последнее',
    ]);
    const gallery = { as, params: { chatId: sent.chatId }, query: { kind: 'photos' } };
    expect((await test.send(listChatGallery, gallery)).body.messages).toMatchObject([
      { id: sent.id, body: { kind: 'video' } },
    ]);
  }
  const last = await videos.sendOne(ana, ben, clip, asRound());
  const { body } = await test.send(listChats, { as: ben });
  expect(body[0]?.lastMessage).toMatchObject({ id: last.id, body: { kind: 'round' } });
});

it('a round video is the square that its sender has chosen, without words', async () => {
  const message = await videos.sendOne(ana, ben, clip, asRound());
  expect(message).toMatchObject({
    content: '',
    messageType: 'image',
    body: {
      kind: 'round',
      picture: { width: 120, height: 120 },
      // The part that the crop hides is shown to no person, so there is nothing to play yet.
      video: { status: 'processing', url: null },
    },
  });
  const edit = { as: ana, params: { messageId: message.id }, body: { content: 'Подпись' } };
  expect((await test.refusal(editMessage, edit)).code).toBe('forbidden');
  const plain = await videos.sendOne(ana, ben, clip, { content: 'Мрое' });
  const change = async (content: string) =>
    (await test.send(editMessage, { ...edit, params: { messageId: plain.id }, body: { content } })).body
      .state;
  expect(await change('Море')).toMatchObject({ content: 'Море', revision: 1, video: videoOf(plain) });
  expect(await change('')).toMatchObject({ content: '', revision: 2 });
});

it('what a browser has made a square already needs no crop, and one that lasts too long is cut', async () => {
  const square = await videos.sendOne(ana, ben, await makeClip(1, { size: '120x122' }), {
    form: 'round',
    isRendered: 'true',
    edit: MIDDLE,
  });
  expect(bodyOf(square, 'round').video.url).toMatch(/preview[.]mp4$/);
  const long = await makeClip(65, { size: '64x64', rate: 2 });
  const cut = await videos.sendOne(ana, ben, long, { form: 'round', edit: '{"trimStart":2}' });
  expect(videoOf(cut).durationMs).toBe(60_000);
  const short = await videos.sendOne(ana, ben, long, { form: 'round', edit: '{"trimStart":2,"trimEnd":4}' });
  expect(videoOf(short).durationMs).toBe(2_000);
});

it('a retry gives the first message, and stores nothing twice', async () => {
  const send = () => videos.send(ana, ben, clip, { tempId: 'same' });
  const all = await Promise.all([send(), send(), send()]);
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [first] = all.map(({ body }) => body.message);
  if (!first) throw new Error('Nothing was sent');
  expect(new Set(all.map(({ body }) => body.message.id)).size).toBe(1);
  const before = await videos.kept();
  expect((await send()).body.message.id).toBe(first.id);
  expect(await videos.kept()).toEqual(before);
  expect(await jobs((await videos.mediaOf(first)).id)).toHaveLength(1);
});

it('a video that has come in parts is named by its upload', async () => {
  const bytes = new Uint8Array(await clip.arrayBuffer());
  const uploadId = await createTestUploader(origin, ana).send(bytes, Math.ceil(bytes.length / 2));
  const fields = { uploadId, fileHash: hashOfFile(bytes), content: 'По частям' };
  expect(await videos.sendOne(ana, ben, undefined, fields)).toMatchObject({ body: { kind: 'video' } });
  expect((await videos.send(ana, ben, undefined, fields)).body.code).toBe('no_file');
});

it('people of a circle are told alike, and sounds go there too', async () => {
  const id = await addTestCircle(test.context, ana, [ben]);
  const chat = circleChat(test, id);
  const told = await toldDuring(test, 'circleMessage', () => videos.sendOne(ben, { id }, clip));
  expect(told).toMatchObject([
    { to: [ana.id, ben.id].toSorted(), payload: { message: { body: { kind: 'video' } } } },
  ]);
  const voice = { ...sendVoiceMessage, path: `/api/message/${id}/voice` as const };
  expect((await sendForm(origin, voice, ana, {}, await makeSound(tmpdir(), 1))).status).toBe(201);
  expect((await chat.messages(ben)).map(({ body }) => body.kind)).toEqual(['video', 'voice']);
  expect((await videos.send(eve, { id }, clip)).body.code).toBe('user_not_found');
  await test.context.db
    .updateTable('circles')
    .set({ only_leaders_write: true })
    .where('id', '=', id)
    .execute();
  expect((await videos.send(ben, { id }, clip)).body.code).toBe('forbidden');
});

async function picture() {
  const made = sharp({ create: { width: 90, height: 90, channels: 3, background: '#3a7' } });
  return new Blob([new Uint8Array(await made.jpeg().toBuffer())]);
}

describe('is refused, and leaves nothing', () => {
  const cases: [string, Record<string, string>, () => Promise<Blob | undefined>, object][] = [
    [
      'a round video that is no square',
      { form: 'round' },
      async () => clip,
      { code: 'invalid_input', field: 'edit', message: 'Видеосообщение должно быть квадратным' },
    ],
    [
      'a round video with words',
      { ...asRound(), content: 'Смотри' },
      async () => clip,
      { code: 'invalid_input', field: 'content', message: 'У видеосообщения нет подписи' },
    ],
    ['a photo', {}, picture, { code: 'unsupported_media' }],
    ['half of a video', {}, async () => clip.slice(0, clip.size / 2), { code: 'media_incomplete' }],
    ['a page', {}, async () => new Blob(['<!doctype html>'.repeat(99)]), { code: 'unsupported_media' }],
    ['nothing', {}, async () => undefined, { code: 'no_file', field: 'video' }],
    [
      'a form that nobody knows',
      { form: 'star' },
      async () => clip,
      { code: 'invalid_input', field: 'form' },
    ],
    [
      'a cut that leaves nothing',
      { edit: '{"trimStart":30}' },
      async () => clip,
      { code: 'invalid_input', field: 'edit' },
    ],
  ];
  it.each(cases)('%s', async (_what, fields, file, refusal) => {
    const before = await videos.kept();
    const { status, body } = await videos.send(ana, ben, await file(), fields);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject(refusal);
    expect(await videos.kept()).toEqual(before);
  });

  it('what goes to oneself, and to somebody whom a block keeps apart', async () => {
    const before = await videos.kept();
    expect((await videos.send(ana, ana, clip)).body.code).toBe('message_self');
    await test.send(blockUser, { as: ben, params: { id: ana.id } });
    expect((await videos.send(ana, ben, clip)).body.code).toBe('user_not_found');
    expect(await videos.kept()).toEqual(before);
  });
});
