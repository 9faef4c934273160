import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LIGHT_VIDEO_BITS_PER_SECOND, SMALL_VIDEO_BITS_PER_SECOND } from '@sfera/contract/media/limits';
import { expect, it } from 'vitest';
import { lightenVideo } from './light.ts';
import { probeVideo } from '../probing/probe.ts';
import { runTool } from '../tools/run-tool.ts';
import { MissingFileError, newMediaKey } from '../../files/storage.ts';
import { createTestMedia, makeVideo, testTools, turnVideo } from '../testing/test-media.ts';
import { ingestVideo, normaliseVideo } from './video.ts';

const { folder, storage, receive, published, filesKept } = await createTestMedia();
const tools = testTools();
const running = new AbortController().signal;
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';

/** A published `video.mp4`, as ffmpeg makes it. */
async function publish(args: string): Promise<string> {
  const mediaKey = newMediaKey();
  const path = published(mediaKey, 'video.mp4');
  await mkdir(dirname(path), { recursive: true });
  await makeVideo(tools, `${args} ${path}`);
  return mediaKey;
}

const lighten = (mediaKey: string, signal = running) =>
  lightenVideo(mediaKey, 'video.mp4', storage, tools, { signal });

/** Makes the light rendition, which must be a separate file. */
async function lightOf(mediaKey: string) {
  expect(await lighten(mediaKey)).toBe('light.mp4');
  const path = published(mediaKey, 'light.mp4');
  return { path, ...(await probeVideo(tools, path)) };
}

async function ask(path: string, what: string): Promise<string[]> {
  const args = ['-v', 'error', ...what.split(' '), '-of', 'compact=p=0:nk=1', path];
  const { stdout } = await runTool(tools.ffprobe, args, { timeoutMs: 9_000 });
  return stdout.split('\n').filter(Boolean);
}

it('makes a small mp4 of a big one, with the same sound', async () => {
  const source = '-f lavfi -i testsrc2=s=960x800:r=60:d=2.2 -f lavfi -i sine=d=2.2';
  const sound = '-c:a aac -b:a 128k -ac 2 -ar 48000 -metadata title=secret';
  const mediaKey = await publish(`${source} ${H264} ${sound}`);
  const before = await probeVideo(tools, published(mediaKey, 'video.mp4'));
  const light = await lightOf(mediaKey);
  expect(light).toMatchObject({ width: 864, height: 720, fps: 30 });
  expect(Math.abs(light.durationMs - before.durationMs)).toBeLessThan(60);
  const soundAndPicture = (probe: typeof before) =>
    (probe.sound?.startMs ?? Number.NaN) - probe.picture.startMs;
  expect(Math.abs(soundAndPicture(light) - soundAndPicture(before))).toBeLessThan(5);

  const entries = 'stream=codec_name,profile,pix_fmt,channels:format_tags:stream_tags=title';
  expect((await ask(light.path, `-show_entries ${entries}`)).slice(0, 2)).toEqual([
    'h264|High|yuv420p',
    'aac|LC|2',
  ]);
  const packets = await ask(light.path, '-select_streams v -show_entries packet=pts_time,flags');
  const keyFrames = packets
    .filter((packet) => packet.includes('K'))
    .map((packet) => Number.parseFloat(packet));
  expect(keyFrames).toEqual([0, 2]);
  expect(packets.at(0)).toContain('K');
  const mp4 = await readFile(light.path);
  expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
  expect(mp4.includes('secret')).toBe(false);
});

it('holds a busy video down to its bit rate, and its first key frame to a hundred and fifty kilobytes', async () => {
  const noise = '-f lavfi -i color=gray:s=640x360:r=30:d=3,noise=alls=100:allf=t';
  const mediaKey = await publish(`${noise} -f lavfi -i anoisesrc=d=3 ${H264} -c:a aac -b:a 128k -ac 2`);
  const light = await lightOf(mediaKey);
  const { size } = await stat(light.path);
  // The buffer of one second is nearly full at the start and adds to the average rate.
  expect((size * 8) / (light.durationMs / 1000 + 1)).toBeLessThan(LIGHT_VIDEO_BITS_PER_SECOND);
  const [first = ''] = await ask(light.path, '-select_streams v -show_entries packet=size');
  expect(Number.parseInt(first, 10)).toBeLessThan(150_000);
});

it('makes a small rendition of 360 px whose rate a slow network carries, with the sound', async () => {
  const noise = '-f lavfi -i color=gray:s=1280x720:r=30:d=3,noise=alls=60:allf=t';
  const mediaKey = await publish(`${noise} -f lavfi -i anoisesrc=d=3 ${H264} -c:a aac -b:a 128k -ac 2`);
  const options = { signal: running, rendition: 'small' } as const;
  expect(await lightenVideo(mediaKey, 'video.mp4', storage, tools, options)).toBe('small.mp4');
  const path = published(mediaKey, 'small.mp4');
  const { durationMs, ...small } = await probeVideo(tools, path);
  expect(small).toMatchObject({ width: 640, height: 360, sound: { codec: 'aac' } });
  const { size } = await stat(path);
  expect((size * 8) / (durationMs / 1000 + 1)).toBeLessThan(SMALL_VIDEO_BITS_PER_SECOND);
  expect(await lightenVideo(mediaKey, 'small.mp4', storage, tools, options), 'small enough').toBe(
    'small.mp4',
  );
});

it.each([
  [25, 25],
  [50, 25],
  [40, 30],
])('shows at most 30 pictures a second: of %i are left %i', async (fps, left) => {
  const light = await lightOf(await publish(`-f lavfi -i testsrc2=s=740x740:r=${fps}:d=0.4 ${H264}`));
  expect(light).toMatchObject({ fps: left, width: 720, height: 720, sound: null });
});

it('keeps upright what a phone has turned', async () => {
  const path = join(folder, 'turned.mp4');
  await makeVideo(tools, `-f lavfi -i testsrc2=s=960x800:r=10:d=0.2 ${H264} ${path}.flat.mp4`);
  await turnVideo(`${path}.flat.mp4`, path);
  const { mediaKey } = await ingestVideo(await receive(path), storage, tools, { maxSeconds: 60 });
  await normaliseVideo(mediaKey, storage, tools, { maxSeconds: 60 });
  expect(await lightOf(mediaKey)).toMatchObject({ width: 720, height: 864 });
});

it('waits for the first picture of few, so that no sound of many seconds comes before it', async () => {
  const slow = '-f lavfi -i testsrc2=s=740x740:r=1:d=50 -f lavfi -i anoisesrc=d=50';
  const { path } = await lightOf(await publish(`${slow} ${H264} -c:a aac -b:a 128k`));
  const [first = ''] = await ask(path, '-select_streams v -show_entries packet=pos');
  const mp4 = await readFile(path);
  expect(Number.parseInt(first, 10) - mp4.indexOf('mdat')).toBeLessThan(20_000);
});

it('makes no file of a video that is light already', async () => {
  const mediaKey = await publish(`-f lavfi -i testsrc2=s=320x240:r=30:d=1 ${H264}`);
  expect(await lighten(mediaKey)).toBe('video.mp4');
  expect((await filesKept()).filter((path) => path.includes(mediaKey))).toHaveLength(1);
});

it('takes the video itself where that is the smaller one', async () => {
  const mediaKey = await publish(
    '-f lavfi -i testsrc2=s=740x740:r=10:d=1 -c:v libx264 -pix_fmt yuv420p -crf 51',
  );
  expect(await lighten(mediaKey)).toBe('video.mp4');
  expect((await filesKept()).filter((path) => path.includes(mediaKey))).toHaveLength(1);
});

it('takes what an attempt has left that was killed after it, and makes anew what is not whole', async () => {
  const mediaKey = await publish(`-f lavfi -i testsrc2=s=160x120:r=60:d=3 ${H264} -an`);
  const { path } = await lightOf(mediaKey);
  const { mtimeMs } = await stat(path);
  await lightOf(mediaKey);
  expect((await stat(path)).mtimeMs).toBe(mtimeMs);
  const whole = await readFile(path);
  await writeFile(path, whole.subarray(0, whole.length / 3));
  await lightOf(mediaKey);
  expect(await readFile(path)).toEqual(whole);
});

it('publishes nothing of a video that lost its end, and says why', async () => {
  const mediaKey = await publish(`-f lavfi -i testsrc2=s=160x120:r=60:d=3 ${H264} -movflags +faststart`);
  const path = published(mediaKey, 'video.mp4');
  const whole = await readFile(path);
  await writeFile(path, whole.subarray(0, whole.length / 3));
  await expect(lighten(mediaKey)).rejects.toMatchObject({ code: 'media_incomplete' });
  await rm(path);
  await expect(lighten(mediaKey)).rejects.toBeInstanceOf(MissingFileError);
  expect((await filesKept()).filter((kept) => kept.includes(mediaKey) || kept.includes('/temp/'))).toEqual(
    [],
  );
});

it('publishes nothing that lost its sound on the way', async () => {
  const tracks = '-f lavfi -i testsrc2=s=160x120:r=60:d=1 -f lavfi -i sine=d=1';
  const mediaKey = await publish(`${tracks} ${H264} -c:a aac`);
  const ffmpeg = join(folder, 'mute-ffmpeg');
  // This wrapper of ffmpeg removes the sound from every output.
  const script = `for output; do :; done; output=\${output#file:}; ${tools.ffmpeg} -v error "$@" && `;
  const silence = `mv "$output" "$output.mp4" && ${tools.ffmpeg} -v error -i "$output.mp4" -an -c copy "$output"`;
  await writeFile(ffmpeg, `#!/bin/sh\n${script}${silence}\n`, { mode: 0o755 });
  const run = lightenVideo(mediaKey, 'video.mp4', storage, { ...tools, ffmpeg }, { signal: running });
  await expect(run).rejects.toMatchObject({ code: 'media_unreadable' });
  expect(await storage.exists(`published/${mediaKey}/light.mp4`)).toBe(false);
});

it('stops when it is told to, leaving no half of a file', async () => {
  const mediaKey = await publish(`-f lavfi -i testsrc2=s=160x120:r=60:d=1 ${H264}`);
  const stop = new AbortController();
  const run = lighten(mediaKey, stop.signal);
  stop.abort();
  await expect(run).rejects.toMatchObject({ kind: 'aborted' });
  const left = (await filesKept()).filter((path) => path.includes('/temp/') || path.endsWith('light.mp4'));
  expect(left.filter((path) => path.includes(mediaKey) || path.includes('/temp/'))).toEqual([]);
});
