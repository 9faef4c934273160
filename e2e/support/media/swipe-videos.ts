import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import type { PostId } from '@sfera/contract/base/ids';
import type { Post } from '@sfera/contract/posts/posts';
import type { Api, Person } from '../api.ts';
import { sample } from './samples.ts';
import { hasSharedMedia, sharedMedia } from './shared-media.ts';

const run = promisify(execFile);

/** Sizes and colours of the clips. Every other clip has sound; lying clips do not fill a phone. */
const MADE = ['180x320', '320x180', '180x320', '240x240'].flatMap((size, row) =>
  [0, 1, 2].map((column) => ({ size, hue: (row * 3 + column) * 30, hasSound: column !== 1 })),
);
/** One of them is large enough for a light rendition. */
const REAL = hasSharedMedia ? ['portrait_rotated.mp4', 'vp9.webm', 'clip.mov'] : [];
/** Unit: videos. */
const AT_ONCE = 3;
const PUBLISHED_WITHIN_MS = 120_000;

export interface SwipeVideos {
  authors: readonly [Person, Person];
  /** At least twelve, without an order. */
  ids: readonly PostId[];
  /** Ids of the videos with sound. */
  loudIds: readonly PostId[];
}

/**
 * Publishes videos of two people once in a run, by the worker that asks first: no test may change or delete them.
 * Extends the timeout of the hook or test that asks by the time for this.
 */
export async function publishSwipeVideos(api: Api): Promise<SwipeVideos> {
  test.setTimeout(PUBLISHED_WITHIN_MS + 30_000);
  const folder = join(dirname(sample('tiny.mp4')), 'swipes');
  const result = join(folder, 'published.json');
  const untilMs = Date.now() + PUBLISHED_WITHIN_MS;
  while (Date.now() < untilMs) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below
    if (existsSync(result)) return JSON.parse(await readFile(result, 'utf8')) as SwipeVideos;
    if (await isMine(folder)) {
      try {
        const videos = await publishAll(api, folder);
        await writeFile(`${result}.part`, JSON.stringify(videos));
        await rename(`${result}.part`, result);
      } catch (error) {
        await rm(folder, { recursive: true });
        throw error;
      }
    } else await wait(100);
  }
  throw new Error('The videos of swipes are not published in time');
}

/** One of the workers that come together makes the folder. */
const isMine = (folder: string) =>
  mkdir(folder).then(
    () => true,
    () => false,
  );

const idsOf = (posts: readonly Post[]) => posts.map(({ id }) => id);

async function publishAll(api: Api, folder: string): Promise<SwipeVideos> {
  const authors = [await api.register(), await api.register()] as const;
  const jobs = [
    ...REAL.map((name) => async () => sharedMedia(name)),
    ...MADE.map((clip, number) => () => makeClip(join(folder, `${number}.mp4`), clip)),
  ];
  const posts: Post[] = [];
  const work = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const number = jobs.length;
      const author = authors[number % 2 === 0 ? 0 : 1];
      posts.push(await publishVideo(api, author, await job(), `Свайп ${number}.`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // A video without a light rendition is not fetched ahead as far as these journeys expect.
  for (const { id } of posts) await untilIsLight(api, authors[0], id);
  return { authors, ids: idsOf(posts), loudIds: idsOf(posts.filter(({ video }) => video?.hasSound)) };
}

async function untilIsLight(api: Api, person: Person, id: PostId): Promise<void> {
  while ((await api.getPost(person, id)).video?.lightUrl === null) await wait(100);
}

async function makeClip(file: string, clip: (typeof MADE)[number]): Promise<string> {
  const { size, hue, hasSound } = clip;
  const args = `-v error -y -f lavfi -i testsrc2=s=${size}:r=24:d=3 -f lavfi -i sine=f=${220 + hue}:d=3
    -map 0:v ${hasSound ? '-map 1:a -c:a aac' : ''} -vf hue=h=${hue} -c:v libx264 -preset ultrafast
    -pix_fmt yuv420p -shortest`;
  await run(process.env['FFMPEG_PATH'] ?? 'ffmpeg', [...args.split(/\s+/), file]);
  return file;
}

/** Resolves when the video can be watched. */
export async function publishVideo(api: Api, author: Person, file: string, text: string): Promise<Post> {
  const { id } = await api.publish(author, file, text);
  for (;;) {
    const post = await api.getPost(author, id);
    if (post.video?.url) return post;
    await wait(100);
  }
}
