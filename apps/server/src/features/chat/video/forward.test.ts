import { deleteMessage, type Message } from '@sfera/contract/chat/chat';
import { forwardMessage } from '@sfera/contract/chat/messages';
import { getOwnStorage } from '@sfera/contract/accounts/own-storage';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { originalKey } from '../../../files/storage.ts';
import { bodyOf, videoOf } from '../../../testing/data/message-body.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { chatVideos, makeClip, MIDDLE } from '../../../testing/files/test-chat-video.ts';
import { putFile } from '../../../testing/files/test-files.ts';
import { workOnMedia } from '../../media/index.ts';
import { workOnChats } from '../jobs.ts';

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
  await workOnMedia(test.context);
  origin = await listenOnLoopback(test.app);
  clip = await makeClip(3);
  videos = chatVideos(test, origin);
});

beforeEach(async () => {
  round += 1;
  const add = (name: string) => test.addPerson(`${name}-${round}`);
  [ana, ben, eve] = [await add('ana'), await add('ben'), await add('eve')];
});

const forward = async ({ id }: Message): Promise<Message> => {
  const input = { as: ben, params: { recipientUserId: eve.id }, body: { messageId: id } };
  const { status, body } = await test.send(forwardMessage, input);
  if (status !== 201) throw new Error(`A video was not forwarded: ${JSON.stringify(body)}`);
  return body.message;
};
const finish = async (message: Message) => videos.process((await videos.mediaOf(message)).id);
const remove = (message: Message) => test.send(deleteMessage, { as: ana, params: { messageId: message.id } });
const statusOf = async (url: string | null | undefined) => (await fetch(`${origin}${url}`)).status;

it('a copy of a ready video is ready, with files of its own', async () => {
  const first = await videos.sendOne(ana, ben, clip, { content: 'Море' });
  await finish(first);
  const copy = await forward(first);
  const sent = await videos.seenBy(ana, first);
  expect(copy).toMatchObject({
    content: 'Море',
    messageType: 'image',
    forwarded: { login: ana.login },
    body: { kind: 'video', video: { ...videoOf(sent), url: videoOf(copy).url } },
  });
  expect(videoOf(copy).url).not.toBe(videoOf(sent).url);
  expect((await test.send(getOwnStorage, { as: ben })).body.usedBytes).toBeGreaterThan(0);
  await remove(first);
  await vi.waitFor(async () => expect(await statusOf(videoOf(sent).url)).toBe(404));
  expect(await statusOf(videoOf(copy).url)).toBe(200);
});

it('a copy that is made while the video becomes ready is ready, and whole', async () => {
  const first = await videos.sendOne(ana, ben, clip);
  const { storage } = test.context;
  const { copy } = storage;
  const copying = vi.spyOn(storage, 'copy').mockImplementation(async (from, to) => {
    copying.mockImplementation(copy);
    await finish(first);
    await copy(from, to);
  });
  const made = await forward(first).finally(() => copying.mockRestore());
  expect(videoOf(made)).toMatchObject({ status: 'ready', url: expect.stringMatching(/video[.]mp4$/) });
  expect(await statusOf(videoOf(made).url)).toBe(200);
  await expect
    .poll(async () => {
      const { rows, areas } = await videos.kept();
      return areas[0]?.length === rows.length;
    })
    .toBe(true);
});

it('a video that could not be processed is not forwarded, in words', async () => {
  const first = await videos.sendOne(ana, ben, clip);
  await putFile(test.context, originalKey((await videos.mediaOf(first)).media_key), 'no video at all');
  await finish(first);
  const before = await videos.kept();
  const input = { as: ben, params: { recipientUserId: eve.id }, body: { messageId: first.id } };
  expect(await test.refusal(forwardMessage, input)).toMatchObject({
    code: 'invalid_input',
    message: 'Это видео не удалось обработать, поэтому его нельзя переслать',
  });
  expect(await videos.kept()).toEqual(before);
});

// From here on a worker runs.
it('a copy of a video that is being processed becomes ready by itself, edited alike', async () => {
  const edit = JSON.stringify({ ...JSON.parse(MIDDLE), trimStart: 1 });
  const first = await videos.sendOne(ana, ben, clip, { form: 'round', edit });
  const copy = await forward(first);
  expect(copy.body).toMatchObject({ kind: 'round', video: { status: 'processing', url: null } });
  await remove(first);
  await workOnChats(test.context);
  const read = async () => bodyOf(await videos.seenBy(eve, copy), 'round').video;
  await expect.poll(read, { timeout: 30_000 }).toMatchObject({ status: 'ready' });
  expect(Math.abs((await read()).durationMs - 2_000)).toBeLessThan(150);
  expect(await statusOf((await read()).url)).toBe(200);
  const { media_key: key } = await videos.mediaOf(copy);
  expect(await test.context.storage.exists(originalKey(key))).toBe(false);
});
