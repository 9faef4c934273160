import { deleteUser } from '@sfera/contract/people/profiles';
import { listMyStories, reactToStory, viewStory } from '@sfera/contract/stories/stories';
import { expect, it } from 'vitest';
import { createTestApp, PASSWORD } from '../../../testing/test-app.ts';
import { addFiles, remainingFiles } from '../../../testing/files/test-files.ts';
import { rowsAbout } from '../../../testing/rows-about.ts';
import { workOnMedia } from '../../media/index.ts';
import { expireStories } from '../../stories/index.ts';
import { workOnAccounts } from '../jobs.ts';

const FILES = ['320.webp', '320.jpg', 'video.mp4'];

it('removes the stories of a deleted account with their files, and no others', async () => {
  const test = await createTestApp();
  const { context } = test;
  const [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
  const stories = [await test.addStory(ana), await test.addStory(ana, { status: 'processing' })];
  const other = await test.addStory(ben);
  for (const { mediaKey } of [...stories, other]) await addFiles(context, mediaKey, FILES, 'original');
  expect(await rowsAbout(context.db, ana.id)).toContain('stories.user_id');

  expect((await test.send(deleteUser, { as: ana, body: { password: PASSWORD } })).status).toBe(204);
  expect(await rowsAbout(context.db, ana.id)).toEqual([]);
  await workOnAccounts(context);
  const left = async () =>
    (await Promise.all(stories.map(({ mediaKey }) => remainingFiles(context, mediaKey, FILES)))).flat();
  await expect.poll(left, { timeout: 30_000 }).toEqual([]);
  expect(await remainingFiles(context, other.mediaKey, FILES)).toHaveLength(FILES.length + 1);
  const { myStories } = (await test.send(listMyStories, { as: ben })).body;
  expect(myStories.map(({ id }) => id)).toEqual([other.id]);
});

it('leaves neither rows nor files of stories that expire during the deletion', async () => {
  const test = await createTestApp();
  const { context } = test;
  for (let round = 0; round < 4; round += 1) {
    const owner = await test.addPerson(`owner-${round}`);
    for (let n = 0; n < 3; n += 1) {
      const { mediaKey } = await test.addStory(owner, { ageMs: 24 * 3_600_000 });
      await addFiles(context, mediaKey, ['320.webp', '320.jpg', '640.webp', '640.jpg']);
    }
    const [{ status }] = await Promise.all([
      test.send(deleteUser, { as: owner, body: { password: PASSWORD } }),
      expireStories(context),
    ]);
    expect(status).toBe(204);
    expect(await rowsAbout(context.db, owner.id)).toEqual([]);
  }
  await workOnMedia(context);
  await workOnAccounts(context);
  const left = () => Array.fromAsync(context.storage.list('published'));
  await expect.poll(left, { timeout: 30_000 }).toEqual([]);
});

it('causes no errors while many people view each other’s stories and half of the people are deleted', async () => {
  const test = await createTestApp();
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => test.addPerson(`person-${n}`)));
  const stories = await Promise.all(people.map((person) => test.addStory(person)));
  const looks = people.flatMap((as) =>
    stories.flatMap(({ id }) => [
      () => test.send(viewStory, { as, body: { storyId: id } }),
      () => test.send(reactToStory, { as, params: { id }, body: { emoji: '🔥' } }),
    ]),
  );
  const going = people.filter((_, n) => n % 2 === 0);
  const half = looks.length / 2;
  const statuses = await Promise.all([
    ...looks.slice(0, half).map(async (look) => (await look()).status),
    ...going.map(async (as) => (await test.send(deleteUser, { as, body: { password: PASSWORD } })).status),
    ...looks.slice(half).map(async (look) => (await look()).status),
  ]);
  expect(new Set(statuses).difference(new Set([200, 204, 401, 404]))).toEqual(new Set());
  for (const { id } of going) expect(await rowsAbout(test.context.db, id)).toEqual([]);
});
