import { blockUser } from '@sfera/contract/people/blocks';
import { deleteChat, deleteMessage, type Message } from '@sfera/contract/chat/chat';
import { editMessage } from '@sfera/contract/chat/messages';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { type MediaStorage, originalKey } from '../../../files/storage.ts';
import { listenForEndedSessions } from '../../../context/viewer.ts';
import { createLive } from '../../../realtime/live.ts';
import { bodyOf, videoOf } from '../../../testing/data/message-body.ts';
import { atEnd } from '../../../testing/at-end.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { chatVideos, makeClip, MIDDLE } from '../../../testing/files/test-chat-video.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { listPublished, putFile } from '../../../testing/files/test-files.ts';
import { connectLive } from '../../../testing/test-live.ts';
import { JOB_SCHEMA } from '../../../testing/test-template.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { workOnChats } from '../jobs.ts';
import { expireMessages } from '../timer/expiry.ts';
import { NORMALISE_CHAT_VIDEO } from './jobs.ts';

const POLL = { timeout: 30_000 };

let test: TestApp;
let origin: string;
let clip: Blob;
let videos: ReturnType<typeof chatVideos>;
let ana: TestPerson;
let ben: TestPerson;
let round = 0;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  clip = await makeClip(3);
  videos = chatVideos(test, origin);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.context.db);
  atEnd(listenForEndedSessions(test.context, { ...inject('postgres'), database: rows[0]?.name }));
});

beforeEach(async () => {
  round += 1;
  [ana, ben] = [await test.addPerson(`ana-${round}`), await test.addPerson(`ben-${round}`)];
  await test.addMessage(ben, ana, { content: 'Привет' });
});

const connect = (people: readonly TestPerson[]) =>
  Promise.all(people.map((person) => connectLive(origin, person)));
/** A process that runs jobs and to which no person is connected. */
const finish = async (message: Message) => {
  const { id } = await videos.mediaOf(message);
  await videos.process(id, { ...test.context, live: createLive() });
};
/** Runs `meanwhile` after the job has read its row and before it reads the original. */
const finishWhile = async (message: Message, meanwhile: () => Promise<unknown>) => {
  const { id } = await videos.mediaOf(message);
  const { storage } = test.context;
  const withLocalFile: MediaStorage['withLocalFile'] = async (key, use) => {
    await meanwhile();
    return storage.withLocalFile(key, use);
  };
  await videos.process(id, { ...test.context, storage: { ...storage, withLocalFile } });
};
const breakOriginal = async (message: Message) =>
  putFile(test.context, originalKey((await videos.mediaOf(message)).media_key), 'no video at all');

it('both are told when the video is ready, in whatever process that is', async () => {
  const message = await videos.sendOne(ana, ben, clip, {
    content: 'Море',
    edit: '{"trimStart":1,"trimEnd":2,"isMuted":true}',
  });
  expect(videoOf(message)).toMatchObject({ status: 'processing', hasSound: false });
  const tabs = await connect([ana, ben]);
  await finish(message);
  const { media_key: key } = await videos.mediaOf(message);
  for (const tab of tabs) {
    await expect.poll(() => tab.heard('messageEdited')).toHaveLength(1);
    expect(tab.heard('messageEdited')).toMatchObject([
      {
        chatId: message.chatId,
        messageId: message.id,
        state: {
          content: 'Море',
          editedAt: null,
          revision: 1,
          video: { status: 'ready', url: `/media/${key}/video.mp4`, hasSound: false },
        },
      },
    ]);
  }
  const video = videoOf(await videos.seenBy(ben, message));
  expect(video).toEqual(tabs[0]?.heard('messageEdited')[0]?.state.video);
  expect(Math.abs(video.durationMs - 1_000)).toBeLessThan(150);
  expect((await fetch(origin + video.url)).headers.get('content-type')).toBe('video/mp4');
  expect(await test.context.storage.exists(originalKey(key))).toBe(false);
  // An edit tells of the video again: a device that hears the edit first misses nothing.
  const edit = { as: ana, params: { messageId: message.id }, body: { content: 'Океан' } };
  expect((await test.send(editMessage, edit)).body.state).toMatchObject({ revision: 2, video });
});

it('a job that is killed at its end has told nobody, and one that runs again tells once', async () => {
  const message = await videos.sendOne(ana, ben, clip);
  const [tab] = await connect([ben]);
  const { id } = await videos.mediaOf(message);
  const { jobs } = test.context;
  // The last statement of the transaction: the preview is removed later.
  const killed = { ...jobs, send: () => Promise.reject(new Error('Killed')) };
  await expect(videos.process(id, { ...test.context, jobs: killed })).rejects.toThrow('Killed');
  expect(await videos.seenBy(ben, message)).toMatchObject({ body: { video: { status: 'processing' } } });
  await videos.process(id);
  await videos.process(id);
  await expect.poll(() => tab?.heard('messageEdited')).not.toEqual([]);
  await tab?.settled();
  expect(tab?.heard('messageEdited')).toHaveLength(1);
  expect(await videos.seenBy(ana, message)).toMatchObject({
    revision: 1,
    body: { video: { status: 'ready' } },
  });
});

it('a round video ends after a minute, as a square', async () => {
  const long = await makeClip(63, { size: '64x48', rate: 2 });
  const message = await videos.sendOne(ana, ben, long, { form: 'round', edit: MIDDLE });
  await finish(message);
  const seen = await videos.seenBy(ben, message);
  const { picture, video } = bodyOf(seen, 'round');
  expect([seen?.content, video.status]).toEqual(['', 'ready']);
  expect(video.durationMs).toBeLessThanOrEqual(60_000);
  expect(video.durationMs).toBeGreaterThan(59_000);
  expect(picture).toMatchObject({ width: 48, height: 48 });
});

it.each([
  ['Chromium', 'clip.webm', '-c:v libvpx -deadline realtime -c:a libopus -live 1'],
  ['Safari', 'clip.mp4', '-c:v libx264 -preset ultrafast -c:a aac -movflags frag_keyframe+empty_moov'],
])('what %s records becomes a round video', async (_who, name, codecs) => {
  const recorded = await makeClip(2, { name, codecs });
  const message = await videos.sendOne(ana, ben, recorded, { form: 'round', edit: MIDDLE });
  expect(Math.abs(videoOf(message).durationMs - 2_000)).toBeLessThan(150);
  await finish(message);
  expect(await videos.seenBy(ben, message)).toMatchObject({
    body: {
      kind: 'round',
      picture: { width: 120, height: 120 },
      video: { status: 'ready', hasSound: true },
    },
  });
});

it('all people of a circle are told in one way', async () => {
  const eve = await test.addPerson(`eve-${round}`);
  const id = await addTestCircle(test.context, ana, [ben, eve]);
  const message = await videos.sendOne(ben, { id }, clip);
  const tabs = await connect([ana, ben, eve]);
  await finish(message);
  for (const tab of tabs) await expect.poll(() => tab.heard('messageEdited')).toHaveLength(1);
  const [ofAna, ofBen, ofEve] = tabs.map((tab) => tab.heard('messageEdited')[0]?.state);
  expect(ofAna).toMatchObject({ isShared: true, revision: 1, video: { status: 'ready' } });
  expect(ofEve).toEqual(ofAna);
  expect(ofBen?.video).toEqual(ofAna?.video);
});

describe('a video that cannot be processed', () => {
  it('stays as its poster, and both are told', async () => {
    const message = await videos.sendOne(ana, ben, clip, { content: 'Море' });
    const tabs = await connect([ana, ben]);
    await breakOriginal(message);
    await finish(message);
    for (const tab of tabs)
      await expect
        .poll(() => tab.heard('messageEdited'))
        .toMatchObject([{ state: { revision: 1, video: { status: 'failed', url: null } } }]);
    for (const person of [ana, ben])
      expect(await videos.seenBy(person, message)).toMatchObject({
        content: 'Море',
        body: { picture: bodyOf(message, 'video').picture, video: { status: 'failed', url: null } },
      });
  });
});

describe('nothing is left, and nobody is told, when during the processing', () => {
  const ends: [string, (message: Message) => Promise<unknown>][] = [
    ['the message is deleted', ({ id }) => test.send(deleteMessage, { as: ana, params: { messageId: id } })],
    ['the chat is deleted', ({ chatId }) => test.send(deleteChat, { as: ben, params: { chatId } })],
    [
      'its time ends',
      async ({ id }) => {
        const now = test.context.clock.now();
        await sql`update messages set expires_at = ${now} where id = ${id}`.execute(test.context.db);
        await expireMessages(test.context);
      },
    ],
  ];
  it.each(ends)('%s', async (_what, end) => {
    const message = await videos.sendOne(ana, ben, clip);
    const { id, media_key: key } = await videos.mediaOf(message);
    const [tab] = await connect([ben]);
    await finishWhile(message, () => end(message));
    expect((await videos.kept()).rows).not.toContainEqual({ id });
    expect(await listPublished(test.context, key)).toEqual([]);
    expect(await test.context.storage.exists(originalKey(key))).toBe(false);
    await videos.process(id); // a repeated job has nothing to do
    await tab?.settled();
    expect(tab?.heard('messageEdited')).toEqual([]);
  });
});

it('the job waits for a deletion that has begun, and the two never wait for one another', async () => {
  const message = await videos.sendOne(ana, ben, clip);
  const { id, media_key: key } = await videos.mediaOf(message);
  let done: Promise<void> | undefined;
  await test.context.db.transaction().execute(async (tx) => {
    await sql`select from chats where id = ${message.chatId} for no key update`.execute(tx);
    done = videos.process(id);
    await vi.waitFor(async () => expect(await waitingForLocks(test.context.db)).toBe(1), POLL);
    await sql`delete from messages where id = ${message.id}`.execute(tx);
    await sql`delete from media where id = ${id}`.execute(tx);
  });
  await done;
  expect(await listPublished(test.context, key)).toEqual([]);
});

it('whom a block keeps apart meanwhile hears nothing, and nobody hears of a message after its time', async () => {
  const blocked = await videos.sendOne(ana, ben, clip);
  const [tab] = await connect([ben]);
  await test.send(blockUser, { as: ana, params: { id: ben.id } });
  await finish(blocked);
  const cat = await test.addPerson(`cat-${round}`);
  const ended = await videos.sendOne(cat, ben, clip);
  await sql`update messages set expires_at = ${test.context.clock.now()} where id = ${ended.id}`.execute(
    test.context.db,
  );
  await finish(ended);
  const shown = await videos.sendOne(cat, ben, clip);
  await finish(shown);
  await expect.poll(() => tab?.heard('messageEdited')).toHaveLength(1);
  expect(tab?.heard('messageEdited')).toMatchObject([{ messageId: shown.id }]);
});

// From here on a worker runs.
it('a video fails after the last attempt, too', async () => {
  const message = await videos.sendOne(ana, ben, clip);
  const { id } = await videos.mediaOf(message);
  await sql`delete from ${sql.id(JOB_SCHEMA, 'job')} where data ->> 'mediaId' = ${id}`.execute(
    test.context.db,
  );
  const { db, jobs } = test.context;
  await db.transaction().execute((tx) => jobs.send(tx, NORMALISE_CHAT_VIDEO.deadLetter, { mediaId: id }));
  await workOnChats(test.context);
  await expect.poll(async () => videoOf(await videos.seenBy(ben, message)).status, POLL).toBe('failed');
});
