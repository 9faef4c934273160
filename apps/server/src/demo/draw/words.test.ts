import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { demoStories } from '../stories/stories.ts';
import { drawPhoto } from './photo.ts';
import { drawTune, tunes } from './tunes.ts';
import { drawWords, type PlacedWords } from './words.ts';

const page = { width: 216, height: 384 };
const placed = demoStories().flatMap(({ words }) => words ?? []);

/** Bounds of the visible part, as shares of the page. */
async function inkBox(words: PlacedWords) {
  const alpha = await sharp(await drawWords(words, page))
    .extractChannel('alpha')
    .threshold(200)
    .raw()
    .toBuffer();
  const seen = [...alpha.entries()].filter(([, value]) => value > 0).map(([at]) => at);
  const [columns, rows] = [seen.map((at) => at % page.width), seen.map((at) => Math.floor(at / page.width))];
  return {
    left: Math.min(...columns) / page.width,
    right: Math.max(...columns) / page.width,
    top: Math.min(...rows) / page.height,
    bottom: Math.max(...rows) / page.height,
  };
}

test.each(placed)('«$lines» stand whole on their page, where they were placed', async (words) => {
  const { left, right, top, bottom } = await inkBox(words);
  expect(left).toBeGreaterThan(0.06);
  expect(right).toBeLessThan(0.94);
  expect(Math.abs((left + right) / 2 - 0.5)).toBeLessThan(0.02);
  expect(Math.abs((top + bottom) / 2 - words.y)).toBeLessThan(0.03);
});

test('an unknown letter is refused', () => {
  return expect(drawWords({ lines: ['Ѣ'], y: 0.5, size: 90, ink: '#ffffff' }, page)).rejects.toThrow(
    RangeError,
  );
});

test('words are burnt into a photo', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sfera-words-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const brightness = async (name: string, words?: PlacedWords) => {
    await drawPhoto({ look: 'fluid/ink', seed: 1 }, page, join(dir, name), words);
    const middle = { left: 0, top: 180, width: page.width, height: 24 };
    const { channels } = await sharp(await sharp(join(dir, name)).extract(middle).toBuffer()).stats();
    return channels[0]?.mean ?? 0;
  };
  const words = { lines: ['Мы'], y: 0.5, size: 90, ink: '#ffffff', ground: '#ffffff' };
  expect(await brightness('with.jpg', words)).toBeGreaterThan((await brightness('without.jpg')) + 30);
});

test('a tune is stereo music with a name, and no silence', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sfera-tune-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const path = join(dir, 'tune.m4a');
  await drawTune(tunes[0], 2, path, 'ffmpeg');
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
  expect(JSON.parse(stdout)).toMatchObject({
    streams: [{ codec_name: 'aac', channels: 2 }],
    format: { tags: { title: 'Полярная ночь' } },
  });
  const { stderr } = await run('ffmpeg', ['-i', path, '-af', 'volumedetect', '-f', 'null', '-']);
  const [, mean] = /mean_volume: (\S+) dB/.exec(stderr) ?? [];
  expect(Number(mean)).toBeGreaterThan(-35);
});
