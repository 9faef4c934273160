import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { sharp } from '../processing/pictures/sharp.ts';
import { testTools } from '../processing/testing/test-media.ts';
import { demoCircles } from './circles.ts';
import { demoPosts } from './posts/posts.ts';
import { demoPeople } from './seed/people.ts';
import { demoStories } from './stories/stories.ts';
import { openDemoFiles } from './demo-files.ts';
import { fileName, type Look, MEDIA, photoOf, stored } from './files/picture.ts';

const run = promisify(execFile);
const tools = testTools();
const posts = [...demoPosts(), ...demoCircles.flatMap((circle) => circle.posts)];
const stories = demoStories();
const videos = [...posts, ...stories].filter(({ kind }) => kind === 'video');
const folder = await mkdtemp(join(tmpdir(), 'sfera-demo-'));
const files = openDemoFiles(folder, tools);

it('every stored file is shown, every file that is shown is stored, and all of them take at most 3 MB', async () => {
  const clips = stored('clips');
  const photos = [
    ...posts.filter(({ kind }) => kind === 'photo'),
    ...posts.filter(({ kind, scene }) => kind === 'video' && !clips.has(fileName(scene.look))),
  ].map(({ scene, aspect }) => photoOf(scene.look, aspect));
  expect(stored('photos')).toEqual(new Set(photos));
  const shown = new Set(videos.map(({ scene }) => fileName(scene.look)));
  expect([...clips.difference(shown)]).toEqual([]);
  expect(stored('avatars')).toEqual(new Set(demoPeople.map(({ login }) => login)));
  const words = ({ key, kind, words: said }: (typeof stories)[number]) =>
    kind === 'photo' ? [key] : said ? [`${key}-words`] : [];
  expect(stored('stories')).toEqual(new Set(stories.flatMap(words)));
  const paths = await readdir(MEDIA, { recursive: true });
  const sizes = await Promise.all(paths.map(async (path) => (await stat(join(MEDIA, path))).size));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(3_000_000);
});

const look: Look = 'sea/sunset';
const view = (number: number) => ({
  key: `view-${number}`,
  kind: 'photo' as const,
  scene: { look, view: number },
  aspect: '4:5' as const,
});

it('each view of a photo is another picture of the size asked for, and the same bytes each time', async () => {
  const made = [];
  for (const number of [0, 1, 2, 3, 2]) {
    const path = await files.post(view(number));
    expect(await sharp(path).metadata()).toMatchObject({ format: 'webp', width: 640, height: 800 });
    made.push((await readFile(path)).toString('base64'));
  }
  expect(new Set(made).size).toBe(4);
  expect(made[4]).toBe(made[2]);
});

it('the pictures of a carousel have one shape', async () => {
  const scenes = [2, 3].map((number) => ({ look, view: number }));
  const further = await files.further({ key: 'several', further: scenes, aspect: '3:2' });
  for (const path of further) expect(await sharp(path).metadata()).toMatchObject({ width: 720, height: 480 });
});

const frame = async (path: string, at: number): Promise<string> => {
  const args = ['-v', 'error', '-ss', String(at), '-i', path, '-frames:v', '1', '-f', 'rawvideo', '-'];
  return (await run(tools.ffmpeg, args, { encoding: 'base64', maxBuffer: 4e6 })).stdout;
};

it.each<Look>(['aurora/green', 'cat/asleep'])('%s becomes a video that moves and is heard', async (of) => {
  const path = await files.post({
    key: of.slice(0, 3),
    kind: 'video',
    scene: { look: of, view: 0 },
    aspect: '9:16',
  });
  const asked = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', path];
  const probed = JSON.parse((await run(tools.ffprobe, asked)).stdout);
  expect(probed).toMatchObject({
    streams: [{ codec_name: 'h264', width: 432, height: 768 }, { codec_name: 'aac' }],
  });
  expect(Number(probed.format.duration)).toBeGreaterThanOrEqual(4);
  expect(await frame(path, 0)).not.toBe(await frame(path, 3));
  const { stderr } = await run(tools.ffmpeg, ['-i', path, '-af', 'volumedetect', '-f', 'null', '-']);
  expect(Number(/max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1])).toBeGreaterThan(-30);
});

const told = (key: string) => stories.find((story) => story.key === key) ?? expect.fail(key);

it('a story with music brings a tune with its title, and a video with words brings the words', async () => {
  const { music } = await files.story(told('masha_l-story-1'));
  const asked = ['-v', 'error', '-show_entries', 'format_tags=title', '-of', 'csv=p=0', music ?? ''];
  expect((await run(tools.ffprobe, asked)).stdout.trim()).toBe('Полярная ночь');
  const { overlay } = await files.story(told('gleb_noch-story-1'));
  expect(await sharp(overlay ?? '').metadata()).toMatchObject({ format: 'png', hasAlpha: true });
});

it('what was made is removed in the end', async () => {
  await files.post(view(0));
  await files.remove();
  await expect(stat(folder)).rejects.toThrow('ENOENT');
});
