import { readFile, stat, writeFile } from 'node:fs/promises';
import { turnedMp4 } from '@sfera/contract/testing/turned-mp4';
import { ffmpeg, ffprobe } from '../../support/media/ffprobe.ts';
import { hasSharedMedia, sharedMedia } from '../../support/media/shared-media.ts';
import { expect } from '../../support/test.ts';
import { test } from '../../support/modules/video-tools.ts';

/** Noise, which no encoder makes small by itself. */
const noise = (size: string, rate: number, seconds: number) =>
  `-f lavfi -i testsrc2=s=${size}:r=${rate}:d=${seconds} -f lavfi -i sine=f=440:d=${seconds} -vf noise=alls=40:allf=t -c:v libx264 -preset ultrafast -crf 8 -pix_fmt yuv420p`;
const sizeOf = async (path: string) => (await stat(path)).size;

/** Whether both show the same picture at this second: the structural similarity, 1 for equal ones. */
async function similarityAt(seconds: number, one: string, other: string, log: string): Promise<number> {
  const frame = (path: string) => `-ss ${seconds} -i ${path}`;
  const graph = `[0:v]scale=320:180,gblur=2[a];[1:v]scale=320:180,gblur=2[b];[a][b]ssim=stats_file=${log}`;
  await ffmpeg(`${frame(one)} ${frame(other)} -lavfi ${graph} -frames:v 1 -f null -`);
  return Number(/All:([\d.]+)/.exec(await readFile(log, 'utf8'))?.[1]);
}

const FILES = [
  { name: 'plain.mp4', options: `${noise('640x360', 24, 3)} -c:a aac`, size: [640, 360], sound: 'aac' },
  { name: 'large.mp4', options: `${noise('1920x1440', 24, 1)} -c:a aac`, size: [1440, 1080], sound: 'aac' },
  { name: 'quick.mp4', options: `${noise('320x180', 120, 2)} -an`, size: [320, 180], sound: undefined },
  {
    name: 'telephone.mov',
    options: `${noise('640x360', 24, 2)} -ar 8000 -c:a pcm_mulaw`,
    size: [640, 360],
    sound: 'opus',
  },
] as const;

for (const { name, options, size, sound } of FILES)
  test(`${name} gets smaller and keeps its picture, times and sound`, async ({ tools }, info) => {
    const [before, after] = [info.outputPath(name), info.outputPath('smaller.mp4')];
    await ffmpeg(`${options} -metadata location=+55.7558+037.6173/ ${before}`);
    await tools.choose(before);
    const made = await tools.prepare({ posterAt: 1 }, after, 'always');
    expect(made).toEqual({ edit: { posterAt: 1 }, isOriginal: false, stages: ['shrinking'] });
    expect(await sizeOf(after)).toBeLessThan((await sizeOf(before)) * 0.8);

    const [was, is] = [await ffprobe(before), await ffprobe(after)];
    expect(is.picture).toMatchObject({ codec: 'h264', width: size[0], height: size[1] });
    expect(is.sound?.codec).toBe(sound);
    expect(Math.abs(is.durationSeconds - was.durationSeconds)).toBeLessThan(0.1);
    expect(JSON.stringify(is.tags)).not.toContain('55.7558');
    // A shift of one frame moves the clock of the test picture.
    expect(await similarityAt(0.5, before, after, info.outputPath('ssim'))).toBeGreaterThan(0.9);
  });

test('a turned video stays turned', async ({ tools }, info) => {
  const flat = info.outputPath('flat.mp4');
  const turned = info.outputPath('turned.mp4');
  const after = info.outputPath('smaller.mp4');
  await ffmpeg(`${noise('640x360', 24, 2)} -c:a aac ${flat}`);
  await writeFile(turned, turnedMp4(await readFile(flat), 90));
  await tools.choose(turned);
  expect((await tools.prepare({}, after, 'always')).isOriginal).toBe(false);
  await tools.choose(after);
  expect(await tools.read()).toMatchObject({ width: 360, height: 640, hasSound: true });
  expect((await ffprobe(after)).picture?.rotation).toBe((await ffprobe(turned)).picture?.rotation);
});

test('a video is cut first, and the rest of it gets smaller', async ({ tools }, info) => {
  const [before, after] = [info.outputPath('before.mp4'), info.outputPath('after.mp4')];
  await ffmpeg(`${noise('640x360', 24, 4)} -g 400 -c:a aac ${before}`);
  await tools.choose(before);
  const made = await tools.prepare({ trimStart: 1, trimEnd: 3, turn: 90 }, after, 'always');
  expect(made).toEqual({ edit: { turn: 90 }, isOriginal: false, stages: ['cutting', 'shrinking'] });
  expect(Math.abs((await ffprobe(after)).durationSeconds - 2)).toBeLessThan(0.1);
  // The second second of the file is the first one of what is left.
  await ffmpeg(`-ss 1 -i ${before} -c:v libx264 -preset ultrafast -crf 8 ${info.outputPath('cut.mp4')}`);
  const similarity = await similarityAt(0.5, info.outputPath('cut.mp4'), after, info.outputPath('ssim'));
  expect(similarity).toBeGreaterThan(0.9);
});

test('what cannot get smaller without a loss goes up as it is', async ({ tools, page }, info) => {
  const [small, large] = [info.outputPath('small.mp4'), info.outputPath('large.mp4')];
  await ffmpeg(`-f lavfi -i testsrc2=s=640x360:r=24:d=2 -c:v libx264 -crf 30 -pix_fmt yuv420p ${small}`);
  await ffmpeg(`${noise('640x360', 24, 1)} -an ${large}`);
  const unchanged = { edit: {}, isOriginal: true, stages: [] };
  const files = [
    small,
    ...(hasSharedMedia ? ['iphone_dolby_hdr.mov', 'mpeg4_mp3.avi'].map(sharedMedia) : []),
  ];
  for (const file of files) {
    await tools.choose(file);
    expect(await tools.prepare({}, info.outputPath('sent'), 'always'), file).toEqual(unchanged);
  }
  await tools.choose(large);
  expect(await tools.prepare({}, info.outputPath('sent'), 'never')).toEqual(unchanged);
  // Nothing tells that bytes cost money here.
  expect(await tools.prepare({}, info.outputPath('sent'))).toEqual(unchanged);
  await page.evaluate(() => {
    VideoEncoder.isConfigSupported = (config) => Promise.resolve({ supported: false, config });
  });
  expect(await tools.prepare({}, info.outputPath('sent'), 'always')).toEqual(unchanged);
});

test('an encoder that fails in the middle leaves the file as it is, and giving up ends the work', async ({
  tools,
  page,
}, info) => {
  const large = info.outputPath('large.mp4');
  await ffmpeg(`${noise('640x360', 24, 2)} -an ${large}`);
  await tools.choose(large);
  expect(await tools.prepareAndGiveUp({}, 'shrinking', 'always')).toBe('given up');
  await page.evaluate(() => {
    const { encode } = VideoEncoder.prototype;
    let count = 0;
    VideoEncoder.prototype.encode = function fail(...args) {
      count += 1;
      if (count > 20) throw new DOMException('The chip is busy', 'OperationError');
      return encode.apply(this, args);
    };
  });
  const sent = await tools.prepare({}, info.outputPath('sent'), 'always');
  expect(sent).toEqual({ edit: {}, isOriginal: true, stages: ['shrinking'] });
});
