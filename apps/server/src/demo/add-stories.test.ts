import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  listMyStories,
  listStoryArchive,
  listStoryGroups,
  listStoryViewers,
} from '@sfera/contract/stories/stories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireStories } from '../features/stories/index.ts';
import { sharp } from '../processing/pictures/sharp.ts';
import { testTools } from '../processing/testing/test-media.ts';
import { createTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { addStories, addStoryViews } from './add-stories.ts';
import { finishVideos, startVideos } from './finish-videos.ts';
import { demoFollows, demoPeople, isOpenRequest, MAIN_LOGIN } from './seed/people.ts';
import { storyLife } from './stories/life.ts';
import { demoStories } from './stories/stories.ts';

const HOUR_MS = 3_600_000;

/** Photos of few people, one photo with music; cutting all stories takes a minute. */
const stories = demoStories().filter(({ key }) =>
  ['katya-story-4', 'katya-story-5', 'sever-story-1', 'timur-story-1', 'masha_l-story-2'].includes(key),
);
const people = new Map<string, TestPerson>();
let test: TestApp;
let katya: TestPerson;
let dir: string;

const person = (login: string): TestPerson => {
  const found = people.get(login);
  if (!found) throw new Error(`Nobody is called ${login}`);
  return found;
};
const storyOf = (key: string) => {
  const found = stories.find((story) => story.key === key);
  if (!found) throw new Error(`No story ${key}`);
  return found;
};

const idOf = (login: string) => person(login).id;

async function fill(told = stories): Promise<void> {
  const files = { file: join(dir, 'photo.webp'), overlay: null };
  await addStories(
    test.context,
    async ({ music }) => ({ ...files, music: music ? join(dir, 'music.m4a') : null }),
    idOf,
    () => undefined,
    told,
  );
  await finishVideos(test.context, () => undefined);
  await addStoryViews(test.context, idOf, told);
  await expireStories(test.context);
}

beforeAll(async () => {
  test = await createTestApp();
  await startVideos(test.context);
  dir = await mkdtemp(join(tmpdir(), 'sfera-stories-'));
  for (const { login, isPrivate } of demoPeople)
    people.set(login, await test.addPerson(login, { isPrivate }));
  katya = person(MAIN_LOGIN);
  const authors = new Set(stories.map(({ author }) => author));
  for (const [by, whom] of demoFollows())
    if (authors.has(whom) && !isOpenRequest(by, whom)) await test.addFollow(person(by), person(whom));
  await sharp({ create: { width: 90, height: 160, channels: 3, background: '#3a7' } }).toFile(
    join(dir, 'photo.webp'),
  );
  const { ffmpeg } = testTools();
  const sine = ['-f', 'lavfi', '-i', 'sine=440:d=1', '-v', 'error', join(dir, 'music.m4a')];
  await promisify(execFile)(ffmpeg, sine);
  await fill();
});
afterAll(() => rm(dir, { recursive: true }));

const groups = async () => (await test.send(listStoryGroups, { as: katya })).body;
const own = async () => (await test.send(listMyStories, { as: katya })).body.myStories;
const archive = async () => (await test.send(listStoryArchive, { as: katya })).body.stories;
const viewersOf = (storyId: string) => test.send(listStoryViewers, { as: katya, params: { storyId } });

it('shows the main account seen and unseen stories of followed people', async () => {
  expect((await groups()).map(({ login, hasUnseen }) => [login, hasUnseen])).toEqual([
    ['masha_l', true],
    ['timur', false],
    ['sever', false],
  ]);
});

it('publishes each story at its age, with its words', async () => {
  const [story] = (await groups()).find(({ login }) => login === 'sever')?.stories ?? [];
  const { hoursAgo, text } = storyOf('sever-story-1');
  const createdAt = new Date(test.context.clock.now().getTime() - hoursAgo * HOUR_MS).toISOString();
  expect(story).toMatchObject({ text, isTextDrawn: true, createdAt, isViewed: true });
  const [plain] = (await groups()).find(({ login }) => login === 'masha_l')?.stories ?? [];
  expect(plain).toMatchObject({ text: storyOf('masha_l-story-2').text, isTextDrawn: false, isViewed: false });
});

it('makes a video of a photo with music', async () => {
  expect(await own()).toMatchObject([
    {
      fileType: 'video',
      status: 'ready',
      music: { title: 'Тихая вода' },
      picture: { width: 720, height: 1280 },
    },
  ]);
});

it('lets followers view the stories of the main account, also those of its archive, and react', async () => {
  for (const [shown, key] of [
    [await own(), 'katya-story-5'],
    [await archive(), 'katya-story-4'],
  ] as const) {
    const { body } = await viewersOf(shown[0]?.id ?? '');
    const views = storyLife(storyOf(key)).toSorted((a, b) => b.share - a.share);
    expect(body.viewers.map(({ login, reaction }) => [login, reaction])).toEqual(
      views.map(({ by, reaction }) => [by, reaction]),
    );
    expect(shown[0]?.countViews).toBe(views.length);
  }
});

it('keeps existing stories when it is run again', async () => {
  const before = [await groups(), await own(), await archive()];
  await fill();
  expect([await groups(), await own(), await archive()]).toEqual(before);
});

it('publishes the stories once more when they have expired', async () => {
  const [[old], [oldest]] = [await own(), await archive()];
  test.context.clock.advance(24 * HOUR_MS);
  await fill(stories.filter(({ music }) => !music));
  expect((await groups()).map(({ login }) => login)).toEqual(['masha_l', 'timur', 'sever']);
  expect(await own()).toEqual([]);
  expect((await archive()).map(({ id }) => id)).toEqual([old?.id, oldest?.id]);
});
