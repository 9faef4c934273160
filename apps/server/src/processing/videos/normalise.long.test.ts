import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { probeVideo } from '../probing/probe.ts';
import { runTool } from '../tools/run-tool.ts';
import { forgetOriginal, originalKey } from '../../files/storage.ts';
import {
  createTestMedia,
  frameColour,
  makeVideo,
  meanColour,
  testTools,
  turnVideo,
} from '../testing/test-media.ts';
import { ingestVideo, normaliseVideo } from './video.ts';

const { folder, storage, receive, published, filesKept } = await createTestMedia();
const tools = testTools();
const at = (name: string) => join(folder, name);
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';

async function ingest(name: string, args: string, maxSeconds = 60): Promise<string> {
  await makeVideo(tools, `${args} ${at(name)}`);
  return (await ingestVideo(await receive(at(name)), storage, tools, { maxSeconds })).mediaKey;
}

async function normalise(name: string, args: string, maxSeconds = 60) {
  const mediaKey = await ingest(name, args, maxSeconds);
  const video = await normaliseVideo(mediaKey, storage, tools, { maxSeconds });
  return { ...video, mediaKey, path: published(mediaKey, video.file) };
}

it.each([
  ['phone.mov', `${H264} -c:a aac`],
  ['hevc.mp4', '-c:v libx265 -x265-params log-level=none -preset ultrafast -pix_fmt yuv420p10le -c:a aac'],
  ['camera.webm', '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus'],
  ['old.avi', '-c:v mpeg4 -c:a libmp3lame -ac 1 -ar 22050'],
  ['old.3gp', '-c:v h263 -s 176x144 -c:a aac -ac 1 -ar 8000'],
  ['surround.mkv', `-c:v libx264 -preset ultrafast -pix_fmt yuv422p -c:a aac -ac 6`],
])('makes H.264 and stereo AAC of %s, of the same length', async (name, encode) => {
  const source = '-f lavfi -i testsrc2=s=322x242:r=10:d=1.5 -f lavfi -i sine=d=1.5';
  const video = await normalise(name, `${source} ${encode}`);
  expect(video).toMatchObject({ file: 'video.mp4', hasSound: true });
  expect(Math.abs(video.durationMs - 1_500)).toBeLessThan(150);

  const entries =
    'stream=codec_name,profile,pix_fmt,channels,sample_aspect_ratio:format_tags:stream_tags=title';
  const { stdout } = await runTool(
    tools.ffprobe,
    ['-v', 'error', '-show_entries', entries, '-of', 'compact=p=0:nk=1', video.path],
    { timeoutMs: 9_000 },
  );
  const [picture, sound] = stdout.split('\n');
  expect(picture).toBe('h264|High|1:1|yuv420p');
  expect(sound).toBe('aac|LC|2');
  const mp4 = await readFile(video.path);
  expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
});

it('brings any shape down to 1080p with even sides', async () => {
  const landscape = await normalise('4k.mp4', `-f lavfi -i testsrc2=s=2048x1152:r=5:d=0.4 ${H264}`);
  expect(landscape).toMatchObject({ width: 1920, height: 1080, hasSound: false });
  const odd = await normalise(
    'odd.mp4',
    `-f lavfi -i testsrc2=s=320x120:r=5:d=1 -vf format=yuv444p,scale=321:121,setsar=1 -c:v libx264`,
  );
  expect(odd).toMatchObject({ width: 322, height: 122 });
  const wide = await normalise('wide.mp4', `-f lavfi -i testsrc2=s=160x90:r=5:d=1 -vf setsar=2 ${H264}`);
  expect(wide).toMatchObject({ width: 320, height: 90 });
});

it('bakes the rotation in and forgets where the video was taken', async () => {
  const halves = 'color=red:s=160x90:r=5:d=1[t];color=blue:s=160x90:r=5:d=1[b];[t][b]vstack';
  await makeVideo(tools, `-filter_complex ${halves} ${H264} ${at('level.mp4')}`);
  const gps = '-metadata location=+55.7558+037.6173/ -movflags use_metadata_tags';
  await turnVideo(at('level.mp4'), at('sideways.mp4'));
  const video = await normalise('turned.mp4', `-i ${at('sideways.mp4')} -c copy ${gps}`);
  expect(video).toMatchObject({ width: 180, height: 160 });
  await makeVideo(tools, `-noautorotate -i ${video.path} -frames:v 1 -vf crop=60:150:5:5 ${at('left.png')}`);
  const [r, , b] = await meanColour(at('left.png'));
  expect([r > 200, b < 50]).toEqual([true, true]);
  expect((await readFile(video.path)).includes('+55.7558')).toBe(false);
});

it.each([
  ['full range', '-pix_fmt yuvj420p'],
  ['limited range', '-pix_fmt yuv420p'],
])('keeps the colours of a video in %s', async (name, format) => {
  const source = `-f lavfi -i color=0xC86432:s=320x240:r=5:d=1 -c:v libx264 ${format}`;
  const video = await normalise(`${name.replace(' ', '-')}.mp4`, source);
  const before = [200, 100, 50] as const;
  const after = await frameColour(tools, video.path, 0.4);
  for (const channel of [0, 1, 2] as const) {
    expect(Math.abs(before[channel] - after[channel])).toBeLessThan(6);
  }
});

/** An SDR source as HLG with its white at `nits`; 203 is the reference white of HDR (ITU-R BT.2408). */
function hlgOf(source: string, whiteNits: number): string {
  const bt709 = 'format=gbrp,setparams=color_primaries=bt709:color_trc=bt709:colorspace=gbr';
  const linear = 'zscale=t=linear:npl=203,format=gbrpf32le';
  const hlg = `zscale=p=bt2020:t=arib-std-b67:m=bt2020nc:r=tv:npl=${whiteNits},format=yuv420p10le`;
  const tags = '-color_trc arib-std-b67 -color_primaries bt2020 -colorspace bt2020nc';
  const x265 = '-c:v libx265 -x265-params log-level=none -preset ultrafast';
  return `-filter_complex ${source},${bt709},${linear},${hlg} ${x265} ${tags}`;
}

it('keeps the differences between the highlights of HDR', async () => {
  const halves = 'color=0xC0C0C0:s=160x90:r=5:d=1[l];color=white:s=160x90:r=5:d=1[r];[l][r]hstack';
  const video = await normalise('bright.mp4', hlgOf(halves, 800));
  const poster = published(video.mediaKey, '320.jpg');
  const [bright] = await meanColour(poster, { left: 20, top: 10, width: 100, height: 70 });
  const [brighter] = await meanColour(poster, { left: 200, top: 10, width: 100, height: 70 });
  expect(brighter - bright).toBeGreaterThan(4);
});

it('brings HDR to the brightness and colours of SDR', async () => {
  const video = await normalise('hlg.mp4', hlgOf('color=0xA06440:s=320x180:r=5:d=1', 203));
  const [r, g, b] = await frameColour(tools, video.path, 0.4);
  expect([Math.abs(r - 160), Math.abs(g - 100), Math.abs(b - 64)].every((off) => off < 8)).toBe(true);
  const [posterR, posterG, posterB] = await meanColour(published(video.mediaKey, '320.jpg'));
  expect(Math.max(Math.abs(posterR - r), Math.abs(posterG - g), Math.abs(posterB - b))).toBeLessThan(8);
  expect((await probeVideo(tools, video.path)).picture).toMatchObject({ isHdr: false, transfer: 'bt709' });
});

it('slows nothing down and shows at most 60 pictures a second', async () => {
  const fast = await normalise('fast.mp4', `-f lavfi -i testsrc2=s=160x90:r=120:d=1 ${H264}`);
  expect((await probeVideo(tools, fast.path)).fps).toBeCloseTo(60, 0);
  const slow = await normalise('slow.mp4', `-f lavfi -i testsrc2=s=160x90:r=12:d=1 ${H264}`);
  expect((await probeVideo(tools, slow.path)).fps).toBeCloseTo(12, 0);
});

it('cuts at the limit, and again with the same result, also without the original', async () => {
  const source = `-f lavfi -i testsrc2=s=160x90:r=10:d=5 -f lavfi -i sine=d=5 ${H264} -c:a aac`;
  const { path, mediaKey, ...video } = await normalise('long.mp4', source, 2);
  const facts = {
    width: 160,
    height: 90,
    durationMs: 2_000,
    hasSound: true,
    lightness: 'small',
    sizeBytes: expect.any(Number),
  };
  expect(video).toEqual({ file: 'video.mp4', ...facts });
  expect((await probeVideo(tools, path)).durationMs).toBeLessThan(2_100);
  expect(await normaliseVideo(mediaKey, storage, tools, { maxSeconds: 2 })).toEqual(video);
  await forgetOriginal(mediaKey, storage);
  expect(await normaliseVideo(mediaKey, storage, tools, { maxSeconds: 2 })).toEqual(video);
});

it('publishes nothing of an original that lost its end', async () => {
  const source = `-f lavfi -i testsrc2=s=160x90:r=10:d=3 ${H264} -movflags +faststart`;
  const mediaKey = await ingest('good.mp4', source);
  await storage.withLocalFile(originalKey(mediaKey), async (path) => {
    const whole = await readFile(path);
    await writeFile(path, whole.subarray(0, whole.length / 3));
    await storage.put(originalKey(mediaKey), path);
  });
  const run = normaliseVideo(mediaKey, storage, tools, { maxSeconds: 60 });
  await expect(run).rejects.toMatchObject({ code: 'media_incomplete' });
  expect((await filesKept()).filter((path) => path.endsWith(`${mediaKey}/video.mp4`))).toEqual([]);
});

it('stops when it is told to, leaving no half of a file', async () => {
  const mediaKey = await ingest('stop.mp4', `-f lavfi -i testsrc2=s=160x90:r=10:d=2 ${H264}`);
  const stop = new AbortController();
  const run = normaliseVideo(mediaKey, storage, tools, { maxSeconds: 60, signal: stop.signal });
  stop.abort();
  await expect(run).rejects.toMatchObject({ kind: 'aborted' });
  const left = (await filesKept()).filter(
    (path) => path.includes('/temp/') || path.endsWith(`${mediaKey}/video.mp4`),
  );
  expect(left).toEqual([]);
});
