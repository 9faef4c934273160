import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { AppError } from '../../platform/core/errors.ts';
import { probeVideo } from './probe.ts';
import { sharp } from '../images/sharp.ts';
import { createTestMedia, makeVideo, testTools } from '../testing/test-media.ts';

const { folder } = await createTestMedia();
const tools = testTools();
const at = (name: string) => join(folder, name);
const PICTURE = '-f lavfi -i testsrc2=s=160x90:r=10:d=4';
const SOUND = '-f lavfi -i sine=d=4';
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 10';

async function refusal(path: string): Promise<unknown> {
  const outcome = await probeVideo(tools, path).catch((error: unknown) => error);
  return outcome instanceof AppError ? outcome.code : outcome;
}

beforeAll(async () => {
  await makeVideo(tools, `${PICTURE} ${SOUND} ${H264} -c:a aac -movflags +faststart ${at('plain.mp4')}`);
});

it('tells size, rate, tracks and the true length', async () => {
  expect(await probeVideo(tools, at('plain.mp4'))).toMatchObject({
    container: 'mov',
    width: 160,
    height: 90,
    fps: 10,
    picture: { codec: 'h264', pixelFormat: 'yuv420p', isHdr: false, isInterlaced: false, durationMs: 4_000 },
    sound: { codec: 'aac' },
  });
  const { durationMs } = await probeVideo(tools, at('plain.mp4'));
  expect(Math.abs(durationMs - 4_000)).toBeLessThan(100);
});

it('finds the length of a recording whose container tells none', async () => {
  await makeVideo(tools, `${PICTURE} ${H264} -f matroska -live 1 ${at('live.mkv')}`);
  expect(await probeVideo(tools, at('live.mkv'))).toMatchObject({
    container: 'matroska',
    sound: null,
    durationMs: 4_000,
  });
});

it('counts only what is shown of a video that was cut by an edit list', async () => {
  await makeVideo(tools, `${PICTURE} ${H264.replace('-g 10', '-g 40')} ${at('one-key-frame.mp4')}`);
  await makeVideo(tools, `-ss 3 -i ${at('one-key-frame.mp4')} -c copy ${at('cut.mp4')}`);
  expect(await probeVideo(tools, at('cut.mp4'))).toMatchObject({
    durationMs: 1_000,
    picture: { durationMs: 1_000 },
  });
});

it('gives the size as it is shown: upright, with square pixels', async () => {
  await makeVideo(tools, `-i ${at('plain.mp4')} -c copy -metadata:s:v rotate=90 ${at('turned.mp4')}`);
  expect(await probeVideo(tools, at('turned.mp4'))).toMatchObject({ width: 90, height: 160 });
  await makeVideo(tools, `${PICTURE} -vf setsar=2 ${H264} ${at('wide-pixels.mp4')}`);
  expect(await probeVideo(tools, at('wide-pixels.mp4'))).toMatchObject({ width: 320, height: 90 });
});

it('knows HDR by its transfer curve', async () => {
  const hlg = '-pix_fmt yuv420p10le -color_trc arib-std-b67 -color_primaries bt2020 -colorspace bt2020nc';
  await makeVideo(tools, `${PICTURE} -c:v libx265 -x265-params log-level=none ${hlg} -t 1 ${at('hlg.mp4')}`);
  const { picture } = await probeVideo(tools, at('hlg.mp4'));
  expect(picture).toMatchObject({ codec: 'hevc', isHdr: true, transfer: 'arib-std-b67' });
});

it('does not take the cover of a sound file for a video', async () => {
  await writeFile(
    at('cover.jpg'),
    await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
  );
  const cover = '-map 0 -map 1 -c:v mjpeg -disposition:v attached_pic';
  await makeVideo(tools, `${SOUND} -i ${at('cover.jpg')} ${cover} -c:a aac ${at('song.mp4')}`);
  expect(await refusal(at('song.mp4'))).toBe('media_no_picture');
});

it('refuses a file whose packets end long before it says', async () => {
  const whole = await readFile(at('plain.mp4'));
  await writeFile(at('short.mp4'), whole.subarray(0, whole.length / 2));
  expect(await refusal(at('short.mp4'))).toBe('media_incomplete');
  await makeVideo(tools, `-i ${at('plain.mp4')} -c copy ${at('whole.mkv')}`);
  const mkv = await readFile(at('whole.mkv'));
  await writeFile(at('short.mkv'), mkv.subarray(0, mkv.length / 2));
  expect(await refusal(at('short.mkv'))).toBe('media_incomplete');
});

it('refuses an mp4 that breaks off before its index', async () => {
  await makeVideo(tools, `-i ${at('plain.mp4')} -c copy ${at('index-last.mp4')}`);
  const whole = await readFile(at('index-last.mp4'));
  await writeFile(at('no-index.mp4'), whole.subarray(0, whole.length / 2));
  expect(await refusal(at('no-index.mp4'))).toBe('media_incomplete');
});

it('refuses a size that would cost too much to decode', async () => {
  await makeVideo(tools, `-f lavfi -i color=s=8448x64:r=1:d=1 ${H264} ${at('huge.mp4')}`);
  expect(await refusal(at('huge.mp4'))).toBe('media_too_big');
});

it.each([
  ['html', '<!doctype html><video src="http://127.0.0.1:1/x.mp4">'],
  ['a playlist', '#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:1/x.ts\n'],
  ['a list of other files', "ffconcat version 1.0\nfile '/etc/hostname'\n"],
  ['an mp4 of garbage', `\0\0\0\x18ftypmp42${'garbage'.repeat(500)}`],
  ['nothing', ''],
])('refuses %s and follows it nowhere', async (_name, content) => {
  await writeFile(at('hostile.mp4'), content, 'latin1');
  expect(await refusal(at('hostile.mp4'))).toMatch(/^media_(unreadable|incomplete)$/);
});
