import { deleteMessage } from '@sfera/contract/chat/chat';
import { getOwnStorage } from '@sfera/contract/accounts/own-storage';
import { deleteUser } from '@sfera/contract/people/profiles';
import { DAY_MS } from '@sfera/contract/base/time';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { originalKey, publishedKey } from '../../../files/storage.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { makeArchive, openArchive } from '../../../testing/files/test-archive.ts';
import { chatVideos, makeClip } from '../../../testing/files/test-chat-video.ts';
import { decideAsOperator, openCase, readCaseOf } from '../../../testing/data/test-report.ts';
import { removeOrphans } from '../../media/index.ts';

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
  clip = await makeClip();
  videos = chatVideos(test, origin);
});

beforeEach(async () => {
  round += 1;
  [ana, ben] = [await test.addPerson(`ana-${round}`), await test.addPerson(`ben-${round}`)];
});

const usedBy = async (as: TestPerson) => (await test.send(getOwnStorage, { as })).body.usedBytes;

it('counts for its sender with its original, later as what is left, and not when it is deleted', async () => {
  const message = await videos.sendOne(ana, ben, clip);
  const whole = await usedBy(ana);
  expect(whole).toBeGreaterThan(clip.size);
  const { id, media_key: key } = await videos.mediaOf(message);
  await videos.process(id);
  expect(await usedBy(ana)).toBeGreaterThan(0);
  expect(await usedBy(ana)).not.toBe(whole);
  expect(await usedBy(ben)).toBe(0);
  test.context.clock.advance(2 * DAY_MS);
  await removeOrphans(test.context);
  expect(await test.context.storage.exists(publishedKey(key, 'video.mp4'))).toBe(true);
  await test.send(deleteMessage, { as: ana, params: { messageId: message.id } });
  expect(await usedBy(ana)).toBe(0);
});

it('an archive holds what can be played of it, and its poster', async () => {
  const ready = await videos.sendOne(ana, ben, clip, { content: 'Море' });
  await videos.process((await videos.mediaOf(ready)).id);
  test.context.clock.advance(1);
  const waiting = await videos.sendOne(ana, ben, clip);
  const { data, files } = await openArchive(test, await makeArchive(test, ana));
  const names = [ready, waiting].map(({ id, createdAt }) => {
    const name = `media/${createdAt.slice(0, 10)} ${id}`;
    return [`${name}.jpg`, `${name}.mp4`];
  });
  expect(data).toMatchObject({ messages: names.map((own) => ({ files: own })) });
  for (const name of names.flat()) expect(files.get(name)?.length, name).toBeGreaterThan(100);
});

it('goes with the account of its sender, while it is being processed too', async () => {
  const message = await videos.sendOne(ana, ben, clip);
  const { id, media_key: key } = await videos.mediaOf(message);
  expect((await test.send(deleteUser, { as: ana, body: { password: PASSWORD } })).status).toBe(204);
  expect((await videos.kept()).rows).not.toContainEqual({ id });
  await videos.process(id);
  expect(await test.context.storage.exists(publishedKey(key, 'video.mp4'))).toBe(false);
});

it('moderators see what was sent, also after its deletion, and its bytes can be refused', async () => {
  const message = await videos.sendOne(ana, ben, clip, { content: 'Смотри' });
  await videos.process((await videos.mediaOf(message)).id);
  const caseId = await openCase(test.context, ben, { kind: 'message', id: message.id });
  const { snapshot, snapshot_key: key } = await readCaseOf(test.context, message.id);
  expect(snapshot).toMatchObject({ text: 'Смотри', media: { kind: 'video', video_file: 'video.mp4' } });
  await decideAsOperator(test.context, caseId, { action: 'block_file', rule: 3, reason: 'Чужое личное' });
  expect(await videos.seenBy(ben, message)).toBeUndefined();
  expect(await test.context.storage.exists(publishedKey(key ?? '', 'video.mp4'))).toBe(true);
  const before = await videos.kept();
  expect(await videos.send(ben, ana, clip)).toMatchObject({ status: 422, body: { code: 'file_refused' } });
  expect(await videos.kept()).toEqual(before);
});

it('a report while it is processed keeps the poster', async () => {
  const message = await videos.sendOne(ana, ben, await makeClip(2), { edit: '{"trimStart":1}' });
  await openCase(test.context, ben, { kind: 'message', id: message.id });
  const { snapshot, snapshot_key: key } = await readCaseOf(test.context, message.id);
  expect(snapshot).toMatchObject({ media: { kind: 'video', video_file: null } });
  expect(await test.context.storage.exists(publishedKey(key ?? '', '160.jpg'))).toBe(true);
  expect(await test.context.storage.exists(originalKey(key ?? ''))).toBe(false);
});
