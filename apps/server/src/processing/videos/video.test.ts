import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AppError } from '../../base/errors.ts';
import { probeVideo } from '../probing/probe.ts';
import { sharp } from '../pictures/sharp.ts';
import { forgetOriginal, originalKey } from '../../files/storage.ts';
import { createTestMedia, makeVideo, meanColour, testTools, turnVideo } from '../testing/test-media.ts';
import { ingestVideo } from './video.ts';

const { folder, storage, receive, published, filesKept } = await createTestMedia();
const tools = testTools();
const at = (name: string) => join(folder, name);
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';
const GPS = '-metadata location=+55.7558+037.6173/ -metadata title=секрет -movflags use_metadata_tags';

async function ingest(name: string, args: string, maxSeconds = 60) {
  await makeVideo(tools, `${args} ${at(name)}`);
  const file = await receive(at(name));
  const video = await ingestVideo(file, storage, tools, { maxSeconds });
  return { ...video, file, path: published.bind(null, video.mediaKey) };
}

/** Offsets of the top-level boxes of an mp4. */
function boxOrder(mp4: Buffer): string[] {
  const names: string[] = [];
  for (let offset = 0; offset + 8 <= mp4.length; offset += Math.max(8, mp4.readUInt32BE(offset))) {
    names.push(mp4.toString('latin1', offset + 4, offset + 8));
  }
  return names;
}

it('publishes a poster and what browsers can play, and puts the original aside', async () => {
  const source = `-f lavfi -i testsrc2=s=1280x720:r=10:d=2 -f lavfi -i sine=d=2`;
  const video = await ingest('phone.mp4', `${source} ${H264} -c:a aac ${GPS}`);
  expect(video).toMatchObject({ width: 1280, height: 720, widths: [320, 640, 1080], hasSound: true });
  expect(video).toMatchObject({ wasTrimmed: false, playableFile: 'preview.mp4' });
  const files = [320, 640, 1080].flatMap((width) => [`${width}.jpg`, `${width}.webp`]);
  expect((await readdir(video.path('.'))).toSorted()).toEqual([...files, 'preview.mp4'].toSorted());
  expect(await sharp(video.path('1080.jpg')).metadata()).toMatchObject({ width: 1080, height: 608 });
  await expect(stat(video.file.path)).rejects.toThrow('ENOENT');

  const original = await storage.withLocalFile(originalKey(video.mediaKey), (path) => readFile(path));
  const preview = await readFile(video.path('preview.mp4'));
  for (const secret of ['+55.7558', 'секрет']) {
    expect(original.includes(secret)).toBe(true);
    expect(preview.includes(secret)).toBe(false);
  }
  const boxes = boxOrder(preview);
  expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));

  await forgetOriginal(video.mediaKey, storage);
  await forgetOriginal(video.mediaKey, storage);
  expect(await storage.exists(originalKey(video.mediaKey))).toBe(false);
});

it.each([
  ['vp8.webm', '-c:v libvpx -deadline realtime -c:a libvorbis', 'preview.webm'],
  ['vp9.webm', '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus', 'preview.webm'],
  ['camera.mkv', `${H264} -c:a aac`, 'preview.mp4'],
  ['phone.mov', `${H264} -c:a aac`, 'preview.mp4'],
  ['vp9.mp4', '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a aac -strict experimental', null],
  ['hevc.mp4', '-c:v libx265 -x265-params log-level=none -preset ultrafast -pix_fmt yuv420p -c:a aac', null],
  ['old.avi', '-c:v mpeg4 -c:a libmp3lame', null],
  ['old.3gp', '-c:v h263 -s 176x144 -c:a aac', null],
  ['profile.mp4', '-c:v libx264 -preset ultrafast -pix_fmt yuv444p -c:a aac', null],
])('shows %s before it is normalised only where every browser can', async (name, encode, playableFile) => {
  const source = '-f lavfi -i testsrc2=s=320x240:r=10:d=1 -f lavfi -i sine=d=1';
  const video = await ingest(name, `${source} ${encode}`);
  expect(video).toMatchObject({ playableFile, hasSound: true });
  if (!playableFile) return;
  const { picture, sound, durationMs } = await probeVideo(tools, video.path(playableFile));
  expect(Math.abs(durationMs - video.durationMs)).toBeLessThan(150);
  expect([picture.codec, sound?.codec]).not.toContain(undefined);
});

it('cuts what is too long and says so', async () => {
  const video = await ingest('long.mp4', `-f lavfi -i testsrc2=s=160x90:r=10:d=6 ${H264}`, 2);
  expect(video).toMatchObject({ durationMs: 2_000, wasTrimmed: true, hasSound: false });
  const preview = await probeVideo(tools, video.path('preview.mp4'));
  expect(preview.durationMs).toBeLessThan(2_400);
  expect((await ingest('exact.mp4', `-f lavfi -i testsrc2=s=160x90:r=10:d=2.2 ${H264}`, 2)).wasTrimmed).toBe(
    false,
  );
});

it('takes the first frame that is neither black nor blurred for the poster', async () => {
  const parts = 'color=black:s=320x180:r=10:d=1[a];smptehdbars=s=320x180:r=10:d=2[c]';
  const blurred = 'smptehdbars=s=320x180:r=10:d=0.4,gblur=30[b]';
  const graph = `${parts};${blurred};[a][b][c]concat=n=3`;
  const video = await ingest('fade-in.mp4', `-filter_complex ${graph} ${H264}`);
  const bars = await ingest('bars.mp4', `-f lavfi -i smptehdbars=s=320x180:r=10:d=1 ${H264}`);
  const [poster, expected] = [
    await meanColour(video.path('320.jpg')),
    await meanColour(bars.path('320.jpg')),
  ];
  for (const channel of [0, 1, 2] as const)
    expect(Math.abs(poster[channel] - expected[channel])).toBeLessThan(3);
  const { sharpness } = await sharp(video.path('320.jpg')).stats();
  expect(sharpness).toBeGreaterThan((await sharp(bars.path('320.jpg')).stats()).sharpness * 0.9);
});

it('makes a poster of a video that stays black, or whose picture begins late', async () => {
  expect((await ingest('night.mp4', `-f lavfi -i color=black:s=160x90:r=5:d=1 ${H264}`)).widths).toEqual([
    160,
  ]);
  const late = '-f lavfi -i sine=d=6 -itsoffset 5 -f lavfi -i testsrc2=s=160x90:r=5:d=1';
  expect((await ingest('late.mkv', `${late} ${H264} -c:a aac`)).widths).toEqual([160]);
});

it('turns poster and preview upright', async () => {
  const halves = 'color=red:s=160x90:r=5:d=1[l];color=blue:s=160x90:r=5:d=1[r];[l][r]vstack';
  await makeVideo(tools, `-filter_complex ${halves} ${H264} ${at('level.mp4')}`);
  await turnVideo(at('level.mp4'), at('sideways.mp4'));
  const video = await ingest('turned.mp4', `-i ${at('sideways.mp4')} -c copy`);
  expect(video).toMatchObject({ width: 180, height: 160, widths: [180] });
  const left = await meanColour(video.path('180.jpg'), { left: 5, top: 5, width: 60, height: 150 });
  const right = await meanColour(video.path('180.jpg'), { left: 115, top: 5, width: 60, height: 150 });
  expect([left[0] > left[2], right[0] > right[2]]).toEqual([true, false]); // its matrix turns it to the left
  expect(await probeVideo(tools, video.path('preview.mp4'))).toMatchObject({ width: 180, height: 160 });
});

it('keeps nothing of a video that it refuses', async () => {
  const before = await filesKept();
  await makeVideo(tools, `-f lavfi -i testsrc2=s=160x90:d=2 ${H264} ${at('whole.mp4')}`);
  const file = await receive(at('whole.mp4'));
  const bytes = await readFile(file.path);
  await writeFile(file.path, bytes.fill(0, 2_000)); // the index says more than there is
  const refusal = await ingestVideo(file, storage, tools, { maxSeconds: 9 }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(await filesKept()).toEqual(before);
});
