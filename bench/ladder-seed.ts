import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { publishPost } from '../apps/server/src/features/posts/index.ts';
import { withTempFolder } from '../apps/server/src/files/temp-files.ts';
import { newMediaKey } from '../apps/server/src/files/storage.ts';
import { openContext } from '../apps/server/src/open-context.ts';
import type { Context } from '../apps/server/src/platform/context/context.ts';
import { readEnv } from '../apps/server/src/platform/core/env.ts';
import { log } from '../apps/server/src/platform/core/log.ts';
import { CLIPS_DRAWN, drawLadderClip, makeSegments } from './ladder-clips.ts';
import { LADDER_CLIP_SECONDS, type LadderClip } from './ladder-page.ts';
import { addPerson, makeReady } from './swipes-seed.ts';

interface Processed {
  key: string;
  widths: number[];
  small: string;
  light: string;
  full: string;
}

/**
 * Publishes the clips, lets the server's jobs process them, adds the segments, and links the files to `count` addresses,
 * as many posts have. What an earlier run has made is kept.
 */
export async function seedLadder(dataDir: string, count: number): Promise<LadderClip[]> {
  const kept = join(dataDir, 'ladder.json');
  const before = await readFile(kept, 'utf8').catch(() => null);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this function
  if (before !== null) return JSON.parse(before) as LadderClip[];
  await rm(dataDir, { recursive: true, force: true });
  const { context, close } = await openContext(
    readEnv({ ...process.env, SFERA_DATA: dataDir }),
    'command',
    log,
  );
  try {
    const seed = await makeAll(context, join(dataDir, 'media/published'), count);
    await writeFile(kept, JSON.stringify(seed));
    return seed;
  } finally {
    await close();
  }
}

async function makeAll(context: Context, published: string, count: number): Promise<LadderClip[]> {
  const { db, mediaTools, storage } = context;
  if (!mediaTools) throw new Error('Для замера нужен ffmpeg');
  const { ffmpeg } = mediaTools;
  const author = await addPerson(db, 'bench.author');
  for (let number = 0; number < CLIPS_DRAWN; number += 1)
    await withTempFolder(storage.tempDir, async (folder) => {
      const path = await drawLadderClip(ffmpeg, folder, number);
      const file = { path, sizeBytes: (await stat(path)).size, kind: 'video', mime: 'video/mp4' } as const;
      await publishPost(context, author, file, { text: `Видео ${number}` });
    });
  await makeReady(context);
  const { rows } = await sql<Processed>`
    select media_key as key, picture_widths as widths, small_file as small, light_file as light, video_file as full
    from media where kind = 'video' order by id`.execute(db);
  const clips: LadderClip[] = [];
  for (const { key, widths, small, light, full } of rows) {
    const folder = join(published, key);
    const describe = async (height: number, file: string) => ({
      height,
      url: `/media/${key}/${file}`,
      bitsPerSecond: ((await stat(join(folder, file))).size * 8) / LADDER_CLIP_SECONDS,
    });
    const clip: LadderClip = { poster: `/media/${key}/${Math.max(...widths)}.jpg`, files: [], segments: [] };
    for (const [height, file] of [
      [360, small],
      [720, light],
      [1080, full],
    ] as const) {
      const hls = `hls${height}`;
      const list = await makeSegments(ffmpeg, join(folder, file), folder, hls);
      clip.files.push(await describe(height, file));
      clip.segments.push({ ...(await describe(height, `${hls}.mp4`)), list });
    }
    clips.push(clip);
  }
  const places = Array.from({ length: count }, (_, index) => clips[index % clips.length]);
  return Promise.all(places.map((clip) => linkTwin(published, clip)));
}

/** The same files at an address of their own, which a browser has not cached. */
async function linkTwin(published: string, clip: LadderClip | undefined): Promise<LadderClip> {
  const from = clip?.poster.split('/')[2];
  if (!from) throw new Error('No clip to repeat');
  const to = newMediaKey();
  await mkdir(join(published, to));
  for (const name of await readdir(join(published, from)))
    await link(join(published, from, name), join(published, to, name));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape
  return JSON.parse(JSON.stringify(clip).replaceAll(from, to)) as LadderClip;
}
