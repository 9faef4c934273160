import { MAX_SCHEDULED_POSTS } from '@sfera/contract/posts/limits';
import { publishPost, uploadPostItem } from '@sfera/contract/posts/items';
import { listPosts } from '@sfera/contract/posts/posts';
import { uploadPost } from '@sfera/contract/posts/upload';
import {
  cancelScheduledPost,
  changeScheduledPost,
  listScheduledPosts,
  publishScheduledPost,
  schedulePost,
} from '@sfera/contract/posts/scheduled';
import { MINUTE_MS } from '@sfera/contract/base/time';
import { getCurrentUser } from '@sfera/contract/people/users';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { sendForm } from '../../../testing/files/test-form.ts';
import { addScheduled } from '../../../testing/data/test-scheduled.ts';
import { publishDue } from './publish.ts';

let test: TestApp;
let origin: string;
let photo: Blob;
let ana: TestPerson;
let number = 0;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  const picture = sharp({ create: { width: 500, height: 400, channels: 3, background: '#3a7' } });
  photo = new Blob([new Uint8Array(await picture.jpeg().toBuffer())]);
});

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
});

const newName = () => `temp-${(number += 1)}`;
const inMs = (ms: number) => new Date(test.context.clock.now().getTime() + ms).toISOString();

async function hold(tempId = newName()): Promise<string> {
  expect((await sendForm(origin, uploadPostItem, ana, { tempId }, photo)).status).toBe(201);
  return tempId;
}
const bodyOf = (names: string[], { tempId = newName(), publishAt = inMs(3_600_000) } = {}) => ({
  tempId,
  publishAt,
  text: 'Море',
  whoComments: 'followers',
  items: names.map((name, index) => ({ tempId: name, altText: `Вид ${index}` })),
});
const schedule = (body: ReturnType<typeof bodyOf>) => test.send(schedulePost, { as: ana, body });
const waiting = async (as = ana) => (await test.send(listScheduledPosts, { as })).body.scheduled;
const posts = async () => (await test.send(listPosts, { as: ana, query: { type: 'own' } })).body.posts;
const only = async () => (await waiting())[0] ?? expect.fail('nothing is scheduled');

it('keeps everything until its time, for the author alone, and then becomes the post', async () => {
  const ben = await test.addPerson(`ben-${number}`);
  const body = bodyOf([await hold(), await hold()]);
  const { status, body: answer } = await schedule(body);
  expect(status).toBe(201);
  expect(answer.scheduled).toMatchObject({ ...body, items: [{ altText: 'Вид 0' }, { altText: 'Вид 1' }] });
  expect(await waiting()).toEqual([answer.scheduled]);
  expect(await waiting(ben)).toEqual([]);
  expect(await posts()).toEqual([]);
  const { id } = await only();
  await publishDue(test.context, id);
  expect(await posts()).toEqual([]);
  test.context.clock.advance(3_600_000);
  await publishDue(test.context, id);
  const [post] = await posts();
  expect(post).toMatchObject({ description: 'Море', whoComments: 'followers', altText: 'Вид 0' });
  expect(post?.items).toHaveLength(2);
  expect(post?.createdAt).toBe(body.publishAt);
  expect(await waiting()).toEqual([]);
});

it('is scheduled once, however often the call is repeated, also after its time', async () => {
  const body = bodyOf([await hold()]);
  const answers = await Promise.all([schedule(body), schedule(body)]);
  expect(new Set(answers.map((answer) => answer.body.scheduled?.id)).size).toBe(1);
  const { id } = await only();
  test.context.clock.advance(3_600_000);
  await publishDue(test.context, id);
  expect((await schedule(body)).body).toEqual({ scheduled: null });
  expect(await posts()).toHaveLength(1);
});

it.each([
  ['a time that is over', -MINUTE_MS, 'publish_time_too_early'],
  ['less than five minutes', 5 * MINUTE_MS - 1, 'publish_time_too_early'],
  ['more than a year', 365 * 24 * 60 * MINUTE_MS + 1, 'publish_time_too_late'],
])('refuses %s, and the files are still held', async (_what, ms, code) => {
  const name = await hold();
  const body = bodyOf([name], { publishAt: inMs(ms) });
  expect(await test.refusal(schedulePost, { as: ana, body })).toMatchObject({ code, field: 'publishAt' });
  expect((await schedule(bodyOf([name], { publishAt: inMs(5 * MINUTE_MS) }))).status).toBe(201);
});

it('refuses items that are not held, and a post beyond the fiftieth', async () => {
  const body = bodyOf([newName()]);
  expect((await test.refusal(schedulePost, { as: ana, body })).code).toBe('items_missing');
  for (let count = 0; count < MAX_SCHEDULED_POSTS; count += 1) await addScheduled(test.context, ana);
  const further = bodyOf([await hold()]);
  expect((await test.refusal(schedulePost, { as: ana, body: further })).code).toBe('scheduled_limit_reached');
});

it('gets other words and another time, and nothing happens at the former one', async () => {
  await schedule(bodyOf([await hold()]));
  const { id } = await only();
  const publishAt = inMs(2 * 3_600_000);
  const change = { text: 'Горы', whoComments: 'nobody', publishAt };
  const { body } = await test.send(changeScheduledPost, { as: ana, params: { id }, body: change });
  expect(body.scheduled).toMatchObject(change);
  test.context.clock.advance(3_600_000);
  await publishDue(test.context, id);
  expect(await posts()).toEqual([]);
  // The words change also when the time is nearly there.
  test.context.clock.advance(3_600_000 - MINUTE_MS);
  const words = { text: 'Море и горы', publishAt };
  expect((await test.send(changeScheduledPost, { as: ana, params: { id }, body: words })).status).toBe(200);
  const soon = { publishAt: inMs(2 * MINUTE_MS) };
  expect((await test.refusal(changeScheduledPost, { as: ana, params: { id }, body: soon })).code).toBe(
    'publish_time_too_early',
  );
  test.context.clock.advance(MINUTE_MS);
  await publishDue(test.context, id);
  expect(await posts()).toMatchObject([{ description: 'Море и горы', whoComments: 'nobody' }]);
});

it('is published now when the author wants it, once', async () => {
  const { id } = await addScheduled(test.context, ana);
  const published = await test.send(publishScheduledPost, { as: ana, params: { id } });
  expect(published.body.post.description).toBe('Море');
  expect((await test.refusal(publishScheduledPost, { as: ana, params: { id } })).code).toBe(
    'scheduled_post_not_found',
  );
  test.context.clock.advance(3_600_000);
  await publishDue(test.context, id);
  expect(await posts()).toHaveLength(1);
});

it('is taken back, and comes back by its names within a day', async () => {
  const body = bodyOf([await hold(), await hold()]);
  await schedule(body);
  const { id } = await only();
  expect((await test.send(cancelScheduledPost, { as: ana, params: { id } })).status).toBe(204);
  expect(await waiting()).toEqual([]);
  expect((await schedule(body)).body.scheduled).toMatchObject(body);
  expect(await waiting()).toHaveLength(1);
});

it('that is published at once after all, because the answer was lost, is one post and waits no more', async () => {
  const [item, tempId] = [await hold(), newName()];
  await schedule(bodyOf([item], { tempId }));
  // The same item, sent again, is the item that is there.
  expect((await sendForm(origin, uploadPostItem, ana, { tempId: item }, photo)).status).toBe(201);
  const { publishAt: _time, ...now } = bodyOf([item], { tempId });
  expect((await test.send(publishPost, { as: ana, body: now })).status).toBe(201);
  const single = newName();
  await schedule(bodyOf([await hold()], { tempId: single }));
  expect((await sendForm(origin, uploadPost, ana, { tempId: single }, photo)).status).toBe(201);
  expect(await waiting()).toEqual([]);
  expect(await posts()).toHaveLength(2);
  expect((await test.send(getCurrentUser, { as: ana })).body.countPosts).toBe(2);
});
