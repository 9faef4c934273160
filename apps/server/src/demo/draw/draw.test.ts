import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawOnce } from './drawing.ts';
import { demoPosts } from '../posts/posts.ts';
import { drawAvatar } from './avatar.ts';
import { type Look, looks } from './looks.ts';
import { drawPhoto } from './photo.ts';
import { drawVideo } from './video.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sfera-demo-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const names = Object.keys(looks).filter((name): name is Look => name in looks);
const small = { width: 200, height: 250 };

/** Spread of brightness over the picture: 0 for a flat picture. */
async function contrast(path: string): Promise<number> {
  const { channels } = await sharp(path).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

test.each(names)('%s is a picture of the size asked for, not a flat field', async (look) => {
  const path = join(dir, `${look.replace('/', '-')}.jpg`);
  await drawPhoto({ look, seed: 7 }, small, path);
  expect(await sharp(path).metadata()).toMatchObject({ format: 'jpeg', ...small });
  expect(await contrast(path)).toBeGreaterThan(9);
});

test('every look is shown by some post', () => {
  const shown = new Set(demoPosts().map(({ scene }) => scene.look));
  expect(names.filter((name) => !shown.has(name))).toEqual([]);
});

async function city(name: string, seed: number): Promise<Buffer> {
  await drawPhoto({ look: 'city/night', seed }, small, join(dir, name));
  return readFile(join(dir, name));
}

test('the same seed gives the same bytes, another seed another picture', async () => {
  const first = await city('first.jpg', 1);
  expect((await city('again.jpg', 1)).equals(first)).toBe(true);
  expect((await city('other.jpg', 2)).equals(first)).toBe(false);
});

test('an avatar is square, and people look different', async () => {
  const [katya, timur] = [join(dir, 'katya.jpg'), join(dir, 'timur.jpg')];
  await drawAvatar({ login: 'katya' }, katya);
  await drawAvatar({ login: 'timur' }, timur);
  expect(await sharp(katya).metadata()).toMatchObject({ width: 400, height: 400 });
  expect(await contrast(katya)).toBeGreaterThan(20);
  expect((await readFile(katya)).equals(await readFile(timur))).toBe(false);
});

test.each<Look>(['sea/dawn', 'cat/asleep'])(
  '%s becomes a video that plays with sound and moves',
  async (look) => {
    const path = join(dir, `${look.replace('/', '-')}.mp4`);
    await drawVideo({ look, seed: 3 }, { width: 180, height: 320 }, 1, path, 'ffmpeg');
    const run = promisify(execFile);
    const { stdout } = await run('ffprobe', [
      '-v',
      'error',
      '-show_streams',
      '-show_format',
      '-of',
      'json',
      path,
    ]);
    const probe: unknown = JSON.parse(stdout);
    expect(probe).toMatchObject({
      streams: [{ codec_name: 'h264', width: 180, height: 320, nb_frames: '12' }, { codec_name: 'aac' }],
    });
    const frame = async (at: string, name: string): Promise<Buffer> => {
      await run('ffmpeg', ['-v', 'error', '-y', '-ss', at, '-i', path, '-frames:v', '1', join(dir, name)]);
      return sharp(join(dir, name)).raw().toBuffer();
    };
    expect((await frame('0', 'start.png')).equals(await frame('0.9', 'end.png'))).toBe(false);
  },
);

test('a file that exists is not drawn again and no half-written one is left', async () => {
  let calls = 0;
  const path = join(dir, 'once', 'file.jpg');
  const draw = async (to: string): Promise<void> => {
    calls += 1;
    await drawAvatar({ login: 'katya' }, to);
  };
  await drawOnce({ path, draw });
  await drawOnce({ path, draw });
  expect(calls).toBe(1);
  expect(await readdir(join(dir, 'once'))).toEqual(['file.jpg']);
});
