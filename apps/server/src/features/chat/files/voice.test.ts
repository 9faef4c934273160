import * as v from 'valibot';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VOICE_WORDS } from '@sfera/contract/chat/attachment';
import { WAVEFORM_PEAKS } from '@sfera/contract/chat/limits';
import { deleteMessage, listChats, listMessages, type Message } from '@sfera/contract/chat/chat';
import { hearMessage, sendVoiceMessage } from '@sfera/contract/chat/chat-attachments';
import { editMessage, forwardMessage } from '@sfera/contract/chat/messages';
import { updateChatPrivacy } from '@sfera/contract/chat/privacy';
import type { Route } from '@sfera/contract/base/route';
import { SERVER_EVENTS } from '@sfera/contract/sockets';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharp } from '../../../processing/pictures/sharp.ts';
import { bodyOf } from '../../../testing/data/message-body.ts';
import { listen } from '../../../processing/testing/test-sound.ts';
import { testTools } from '../../../processing/testing/test-media.ts';
import { runTool } from '../../../processing/tools/run-tool.ts';
import { withTempFolder } from '../../../files/temp-files.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { sendForm } from '../../../testing/files/test-form.ts';
import { makeSound } from '../../../testing/files/test-voice.ts';
import { workOnMedia } from '../../media/index.ts';

let test: TestApp;
let origin: string;
let sound: Blob;
let ana: TestPerson;
let ben: TestPerson;
let eve: TestPerson;
let nextNumber = 0;

beforeAll(async () => {
  test = await createTestApp();
  await workOnMedia(test.context);
  origin = await listenOnLoopback(test.app);
  sound = await makeSound(tmpdir(), 3);
});

beforeEach(async () => {
  nextNumber += 1;
  ana = await test.addPerson(`ana-${nextNumber}`);
  ben = await test.addPerson(`ben-${nextNumber}`);
  eve = await test.addPerson(`eve-${nextNumber}`);
  // An accepted chat: strangers learn nothing of one another.
  await test.addMessage(ben, ana, { content: 'Привет' });
  await test.addMessage(ana, ben, { content: 'Привет' });
});

const send = (fields: Record<string, string> = {}, file: Blob | null = sound, to: { id: string } = ben) => {
  const path: Route['path'] = `/api/message/${to.id}/voice`;
  return sendForm(origin, { ...sendVoiceMessage, path }, ana, fields, file ?? undefined);
};
const sendOne = async (file?: Blob) => (await send({}, file)).body.message;

const voiceOf = (message: Message) => bodyOf(message, 'voice');
const seenBy = async (as: TestPerson, { id, chatId }: Message) => {
  const { body } = await test.send(listMessages, { as, params: { chatId } });
  return body.messages.find((message) => message.id === id);
};
const hear = (as: TestPerson, { id }: Message) => test.send(hearMessage, { as, params: { messageId: id } });

async function kept() {
  const { db, storage } = test.context;
  return [
    await db.selectFrom('media').select('id').orderBy('id').execute(),
    (await Array.fromAsync(storage.list('published'))).map(({ mediaKey }) => mediaKey).toSorted(),
  ];
}

/** The facts that ffprobe tells about the sound at this address, and the loudness of its tone. */
const inspect = async (address: string) => {
  const answer = await fetch(origin + address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mp4']);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  return withTempFolder(tmpdir(), async (folder) => {
    const path = join(folder, 'voice.m4a');
    await writeFile(path, new Uint8Array(await answer.arrayBuffer()));
    const entries =
      'stream=codec_name,channels,codec_type:stream_tags:format_tags=title,location:format=bit_rate';
    const args = ['-v', 'error', '-show_entries', entries, '-of', 'json', path];
    const { stdout } = await runTool(testTools().ffprobe, args, { timeoutMs: 10_000 });
    const heard = await listen(testTools(), path);
    return { ...JSON.parse(stdout), tone: heard.tone(440, 0.5, 1), seconds: heard.seconds };
  });
};

it('sends a sound as one file that all browsers play, and tells both', async () => {
  const tell = vi.spyOn(test.context.live, 'tell');
  const { status, body } = await send({ tempId: 'voice' });
  expect(status).toBe(201);
  expect(body.message).toMatchObject({
    senderId: ana.id,
    content: VOICE_WORDS,
    messageType: 'text',
    tempId: 'voice',
    body: { kind: 'voice', isHeard: false },
  });
  const { url, durationMs, waveform } = voiceOf(body.message);
  expect(Math.abs(durationMs - 3_000)).toBeLessThan(100);
  expect(waveform).toHaveLength(WAVEFORM_PEAKS);
  expect(Math.max(...waveform)).toBe(100);
  const { streams, format, tone, seconds } = await inspect(url);
  expect(streams).toMatchObject([{ codec_name: 'aac', channels: 1 }]);
  expect(Number(format.bit_rate)).toBeLessThan(60_000);
  expect(tone).toBeGreaterThan(0.05);
  expect(Math.abs(seconds - 3)).toBeLessThan(0.2);
  const told = tell.mock.calls.map(([to, , payload]) => [to, v.parse(SERVER_EVENTS.newMessage, payload)]);
  expect(told).toEqual([
    [[ana.id], body],
    [[ben.id], expect.objectContaining({ message: body.message })],
  ]);
  tell.mockRestore();
});

it.each([
  ['Firefox', 'sound.ogg', '-c:a libopus'],
  ['Safari', 'sound.mp4', '-c:a aac -movflags frag_keyframe+empty_moov'],
  ['Chromium with AAC', 'sound.mp4', '-c:a aac'],
  ['a recorder that writes samples', 'sound.wav', '-c:a pcm_s16le'],
])('reads what %s records', async (_who, name, args) => {
  const { durationMs } = voiceOf(await sendOne(await makeSound(tmpdir(), 1, name, args)));
  expect(Math.abs(durationMs - 1_000)).toBeLessThan(120);
});

it('shows where a voice is loud and where it is silent, and drops tags', async () => {
  const halves =
    '-af volume=0:enable=gte(t\\,2) -metadata title=Дом -metadata location=+55.7+037.6/ -c:a aac';
  const message = await sendOne(await makeSound(tmpdir(), 4, 'half.m4a', halves));
  const { waveform, url } = voiceOf(message);
  expect(Math.min(...waveform.slice(2, 30))).toBeGreaterThan(90);
  expect(Math.max(...waveform.slice(36))).toBeLessThan(5);
  const { streams, format } = await inspect(url);
  expect(streams).toHaveLength(1);
  expect(format.tags ?? {}).toEqual({});
});

it('answers a retry with the first message, and stores nothing twice', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => send({ tempId: 'same' })));
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(all.map(({ body }) => body.message.id)).size).toBe(1);
  const before = await kept();
  expect((await send({ tempId: 'same' })).body.message.id).toBe(all[0]?.body.message.id);
  expect(await kept()).toEqual(before);
});

it('the recipient has not heard it until the recipient listens; then the sender learns it', async () => {
  const message = await sendOne();
  expect((await seenBy(ben, message))?.body).toMatchObject({ isHeard: false });
  const tell = vi.spyOn(test.context.live, 'tell');
  const { body } = await hear(ben, message);
  expect(body.state).toMatchObject({ isHeard: true, revision: 1, content: VOICE_WORDS, editedAt: null });
  const told = tell.mock.calls.map(([to, event, payload]) => [
    to,
    event,
    v.parse(SERVER_EVENTS.messageEdited, payload),
  ]);
  expect(told).toEqual([[expect.arrayContaining([ana.id, ben.id]), 'messageEdited', body]]);
  tell.mockClear();
  expect((await hear(ben, message)).body).toEqual(body);
  expect(tell).not.toHaveBeenCalled();
  tell.mockRestore();
  for (const who of [ana, ben]) expect((await seenBy(who, message))?.body).toMatchObject({ isHeard: true });
});

it.each([
  ['who listens', () => ben],
  ['who has sent it', () => ana],
])('nobody is told where the person %s hides reading', async (_who, who) => {
  const privacy = { showsPresence: true, showsReading: false };
  await test.send(updateChatPrivacy, { as: who(), body: privacy });
  const message = await sendOne();
  const tell = vi.spyOn(test.context.live, 'tell');
  expect((await hear(ben, message)).body.state).toMatchObject({ isHeard: true, revision: 0 });
  expect(tell).not.toHaveBeenCalled();
  tell.mockRestore();
  expect((await seenBy(ben, message))?.body).toMatchObject({ isHeard: true });
  expect((await seenBy(ana, message))?.body).toMatchObject({ isHeard: false });
});

it('a stranger does not learn who has listened before the chat is accepted', async () => {
  const { body } = await send({}, sound, eve);
  expect((await hear(eve, body.message)).body.state).toMatchObject({ isHeard: true, revision: 0 });
  expect((await seenBy(ana, body.message))?.body).toMatchObject({ isHeard: false });
});

it('only the recipient listens, and nobody edits a voice', async () => {
  const message = await sendOne();
  const params = { messageId: message.id };
  expect((await test.refusal(hearMessage, { as: ana, params })).code).toBe('forbidden');
  expect((await test.refusal(hearMessage, { as: eve, params })).code).toBe('message_not_found');
  const text = await test.addMessage(ana, ben, { content: 'Слова' });
  expect((await test.refusal(hearMessage, { as: ben, params: { messageId: text.id } })).code).toBe(
    'forbidden',
  );
  const edit = { as: ana, params, body: { content: 'Иначе' } };
  expect((await test.refusal(editMessage, edit)).code).toBe('forbidden');
});

it('is deleted with its file, and a forwarded copy lives on with a file of its own', async () => {
  const message = await sendOne();
  const forwarding = { as: ben, params: { recipientUserId: eve.id }, body: { messageId: message.id } };
  const { body } = await test.send(forwardMessage, forwarding);
  const [first, copy] = [voiceOf(message), voiceOf(body.message)];
  expect(copy).toEqual({ ...first, url: copy.url });
  expect(copy.url).not.toBe(first.url);
  expect(body.message).toMatchObject({
    content: VOICE_WORDS,
    body: { kind: 'voice' },
    forwarded: { login: ana.login },
  });
  await test.send(deleteMessage, { as: ana, params: { messageId: message.id } });
  await vi.waitFor(async () => expect((await fetch(origin + first.url)).status).toBe(404));
  expect((await inspect(copy.url)).tone).toBeGreaterThan(0.05);
});

it('is the last message of the chat in words', async () => {
  await sendOne();
  const { body } = await test.send(listChats, { as: ben });
  expect(body.find(({ interlocutor }) => interlocutor.id === ana.id)).toMatchObject({
    unreadCount: 2,
    lastMessage: { content: VOICE_WORDS, body: { kind: 'voice' } },
  });
});

async function picture() {
  const made = sharp({ create: { width: 90, height: 60, channels: 3, background: '#3a7' } });
  return new Blob([new Uint8Array(await made.jpeg().toBuffer())]);
}

describe('refuses', () => {
  it.each([
    ['a page', async () => new Blob(['<!doctype html><script>alert(1)</script>'.repeat(500)])],
    [
      'a playlist that names files of the server',
      async () => new Blob(['#EXTM3U\n#EXTINF:1,\n/etc/passwd\n#EXT-X-ENDLIST\n']),
    ],
    ['a list of files', async () => new Blob(["ffconcat version 1.0\nfile '/etc/hostname'\n"])],
    ['noise', async () => new Blob([new Uint8Array(200_000).map((_, at) => (at * 7919) % 251)])],
    ['half of a header', async () => sound.slice(0, 40)],
    ['a picture without sound', picture],
  ])('%s', async (_what, file) => {
    const before = await kept();
    const { status, body } = await send({}, await file());
    expect([status, body.code, body.message, body.field]).toEqual([
      422,
      'media_unreadable',
      'В этом файле нет звука, который можно прослушать',
      'voice',
    ]);
    expect(await kept()).toEqual(before);
  });

  it('a sound of more than five minutes', async () => {
    const { status, body } = await send(
      {},
      await makeSound(tmpdir(), 303, 'long.ogg', '-c:a libopus -b:a 8k'),
    );
    expect([status, body.code, body.message]).toEqual([
      400,
      'invalid_input',
      'Голосовое сообщение длиннее 5 минут',
    ]);
  });

  it('a tap of 20 ms', async () => {
    const before = await kept();
    const { status, body } = await send({}, await makeSound(tmpdir(), 0.02, 'tap.wav', '-c:a pcm_s16le'));
    expect([status, body.code, body.message]).toEqual([400, 'invalid_input', 'Запись слишком короткая']);
    expect(await kept()).toEqual(before);
  });

  it('nothing, more bytes than any recorder makes, and oneself', async () => {
    expect((await send({}, null)).body).toMatchObject({ code: 'no_file', field: 'voice' });
    expect((await send({}, new Blob([new Uint8Array(21 * 1024 ** 2)]))).body).toMatchObject({
      code: 'file_too_large',
    });
    expect((await send({}, sound, ana)).body.code).toBe('message_self');
  });
});
