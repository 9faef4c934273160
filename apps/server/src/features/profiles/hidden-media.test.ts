import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestFollow, removeFollower, unfollow } from '@sfera/contract/people/follows';
import { getPost, listPosts } from '@sfera/contract/posts/posts';
import { updateUser } from '@sfera/contract/people/profiles';
import { getUserStories } from '@sfera/contract/stories/stories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { addFiles } from '../../testing/files/test-files.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import { workOnMedia } from '../media/index.ts';

const PICTURES = ['320.webp', '320.jpg', '640.webp', '640.jpg'];
const VIDEO = [...PICTURES, 'video.mp4', 'light.mp4', 'small.mp4'];
const WITHIN_A_MINUTE = { timeout: 60_000 };

let dist: string;
let test: TestApp;
let origin: string;
let number = 0;
let ana: TestPerson;
let follower: TestPerson;
let photo: TestPost;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'sfera-hidden-'));
  await copyFile(join(import.meta.dirname, '../../../../web/index.html'), join(dist, 'index.html'));
  test = await createTestApp({}, dist);
  origin = await listenOnLoopback(test.app);
  await workOnMedia(test.context);
});

afterAll(() => rm(dist, { recursive: true, force: true }));

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  follower = await test.addPerson(`follower-${number}`);
  await test.addFollow(follower, ana);
  photo = await test.addPost(ana);
  const video = await test.addPost(ana, { status: 'ready' });
  await test.context.db
    .updateTable('media')
    .set({ light_file: 'light.mp4', small_file: 'small.mp4' })
    .where('id', '=', video.mediaId)
    .execute();
  const story = await test.addStory(ana);
  for (const { mediaKey } of [photo, story]) await addFiles(test.context, mediaKey, PICTURES);
  await addFiles(test.context, video.mediaKey, VIDEO);
});

const update = (isPrivate: boolean) => sendForm(origin, updateUser, ana, { isPrivate: String(isPrivate) });

/** All file addresses in an answer. */
const addressesIn = (answer: unknown) => [
  ...new Set(JSON.stringify(answer).match(/\/media\/[0-9a-f]{32}\/[\w.]+/g)),
];
async function addressesFor(as: TestPerson): Promise<string[]> {
  const posts = await test.send(listPosts, { as, query: { userId: ana.id } });
  const stories = await test.send(getUserStories, { as, params: { id: ana.id } });
  return addressesIn([posts.body, stories.body]);
}
const statuses = async (addresses: readonly string[]) => [
  ...new Set(await Promise.all(addresses.map(async (address) => (await fetch(origin + address)).status))),
];
const jobsOf = async ({ id }: TestPerson) =>
  (
    await sql`select from jobs.job where name = 'media.hide' and singleton_key = ${id}`.execute(
      test.context.db,
    )
  ).rows.length;

describe('the addresses of an account’s posts and stories', () => {
  it('stop working within a minute after it has become private, and followers get new ones', async () => {
    const stranger = await test.addPerson(`stranger-${number}`);
    const card = await (await fetch(`${origin}/post/${photo.id}`)).text();
    const known = [...(await addressesFor(stranger)), ...addressesIn(card)];
    expect([known.length, await statuses(known)]).toEqual([2 * PICTURES.length + VIDEO.length + 1, [200]]);

    expect((await update(true)).status).toBe(200);
    await expect.poll(() => statuses(known), WITHIN_A_MINUTE).toEqual([404]);
    const told = await addressesFor(follower);
    expect(told).toHaveLength(2 * PICTURES.length + VIDEO.length);
    expect(await statuses(told)).toEqual([200]);
    expect(await addressesFor(ana)).toEqual(told);
    expect(await addressesFor(stranger)).toEqual([]);
    expect(await (await fetch(`${origin}/post/${photo.id}`)).text()).not.toContain('/media/');
  });

  it('stop working within a minute after a follower of a private account is removed', async () => {
    const other = await test.addPerson(`other-${number}`);
    await test.addFollow(other, ana);
    await test.context.db.updateTable('users').set({ is_private: true }).where('id', '=', ana.id).execute();
    const known = await addressesFor(follower);
    await test.send(removeFollower, { as: ana, params: { id: follower.id } });
    await expect.poll(() => statuses(known), WITHIN_A_MINUTE).toEqual([404]);
    expect(await statuses(await addressesFor(other))).toEqual([200]);
    expect((await test.send(getPost, { as: follower, params: { id: photo.id } })).status).toBe(404);
  });

  it('stay while nobody loses the right to see them', async () => {
    await test.send(removeFollower, { as: ana, params: { id: follower.id } }); // a follower of a public account
    await update(true);
    expect(await jobsOf(ana)).toBe(1);
    await sql`delete from jobs.job where name = 'media.hide'`.execute(test.context.db);
    await update(true); // private already
    await test.send(requestFollow, { as: follower, params: { id: ana.id } });
    await test.send(removeFollower, { as: ana, params: { id: follower.id } }); // a request, not a follower
    await test.addFollow(follower, ana);
    await test.send(unfollow, { as: follower, params: { id: ana.id } }); // the follower leaves
    await update(false);
    expect(await jobsOf(ana)).toBe(0);
  });
});
