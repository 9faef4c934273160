import { readFile, writeFile } from 'node:fs/promises';
import type { MediaEdit } from '@sfera/contract/media/edit';
import { CreateScreen } from '../../support/app/create-screen.ts';
import { ffmpeg, ffprobe } from '../../support/media/ffprobe.ts';
import { sample, type SampleName } from '../../support/media/samples.ts';
import { hasSharedMedia, sharedMedia } from '../../support/media/shared-media.ts';
import { expect } from '../../support/test.ts';
import { test, type VideoTools } from '../../support/modules/video-tools.ts';

test.describe.configure({ mode: 'default' });

const SAMPLES: SampleName[] = [
  'clip.mp4',
  'clip.mov',
  'clip.mkv',
  'clip.avi',
  'clip.3gp',
  'clip.webm',
  'hevc.mp4',
];
const SHARED = [
  'clip.mov',
  'h264.mkv',
  'hevc_1080.mp4',
  'iphone_dolby_hdr.mov',
  'landscape_1080.mp4',
  'long_200s.mp4',
  'long_610s.mp4',
  'mp4_named.jpg',
  'mpeg4_mp3.avi',
  'phone.3g2',
  'phone.3gp',
  'portrait_rotated.mp4',
  'vp8_vorbis_short.webm',
  'vp9.webm',
];

/** A frame of a slow video and the preroll of its sound. Unit: seconds. */
const TOLERANCE = 0.6;

/** @param pathTo makes a path for a file of this test */
async function expectTools(tools: VideoTools, path: string, pathTo: (name: string) => string): Promise<void> {
  const truth = await ffprobe(path);
  await tools.choose(path);

  const facts = await tools.read();
  if ('refused' in facts) throw new Error(facts.refused);
  expect(facts.hasSound).toBe(truth.sound !== null);
  // A recording may not state its length.
  if (truth.durationSeconds > 0)
    expect(Math.abs(facts.durationSeconds - truth.durationSeconds)).toBeLessThan(0.1);
  const isTurned = Math.abs(truth.picture?.rotation ?? 0) === 90;
  expect(facts.height).toBe(isTurned ? truth.picture?.width : truth.picture?.height);

  const thumbnails = await tools.thumbnails(3);
  expect(thumbnails.length).toBeGreaterThan(0);
  for (const { height, width, isPlain } of thumbnails) {
    expect(height).toBe(72);
    expect(Math.abs(width / height - facts.width / facts.height)).toBeLessThan(0.05);
    // long_610s is one colour.
    if (!path.includes('610s')) expect(isPlain).toBe(false);
  }

  const muted = pathTo('muted');
  const afterMuting = await tools.prepare({ isMuted: true }, muted);
  expect(afterMuting.edit).toEqual({});
  const silent = await ffprobe(muted);
  expect(silent.sound).toBeNull();
  expect(silent.picture).toMatchObject({
    codec: truth.picture?.codec,
    rotation: truth.picture?.rotation,
  });
  expect(Math.abs((silent.picture?.seconds ?? 0) - (truth.picture?.seconds ?? 0))).toBeLessThan(
    truth.durationSeconds > 0 ? TOLERANCE : Infinity,
  );

  if (facts.durationSeconds < 2) return;
  const trimEnd = Math.max(2, Math.min(600, Math.floor(facts.durationSeconds) - 1));
  const edit = { trimStart: 1, trimEnd, posterAt: 1.5 };
  const cut = pathTo('cut');
  const { edit: left } = await tools.prepare(edit, cut);
  const after = await ffprobe(cut);
  expect(after.picture?.codec).toBe(truth.picture?.codec);
  expect(after.sound?.codec).toBe(truth.sound?.codec);
  // The edits left for the server leave exactly the wanted part.
  const { trimStart: start = 0, trimEnd: end = after.durationSeconds } = left;
  expect(start === 1 || start === 0).toBe(true);
  expect(left.posterAt).toBe(start === 1 ? 1.5 : 0.5);
  expect(after.durationSeconds + 0.2).toBeGreaterThanOrEqual(end);
  expect(Math.abs(end - start - (trimEnd - 1))).toBeLessThan(0.2);
}

const KINDS = [
  { kind: 'made', files: SAMPLES.map((name) => ({ name, pathOf: () => sample(name) })) },
  { kind: 'real', files: SHARED.map((name) => ({ name, pathOf: () => sharedMedia(name) })) },
];
// One page for all files of a kind: most of a test's time goes into the page and its tools.
for (const { kind, files } of hasSharedMedia ? KINDS : KINDS.slice(0, 1))
  test(`${files.length} ${kind} files are read, shown, muted and cut`, async ({ tools }, info) => {
    for (const { name, pathOf } of files)
      await test.step(name, () => expectTools(tools, pathOf(), (part) => info.outputPath(`${part} ${name}`)));
  });

const firstFrames = (options: string) => ffmpeg(`${options} -map 0:v -frames:v 5 -f framehash -`);

test('a cut begins with exactly the wanted frame, between key frames', async ({ tools }, info) => {
  const source = info.outputPath('one-key-frame.mp4');
  const cut = info.outputPath('cut.mp4');
  await ffmpeg(
    `-f lavfi -i testsrc2=s=320x240:r=24:d=8 -f lavfi -i sine=d=8 -c:v libx264 -g 400 -pix_fmt yuv420p -c:a aac -metadata location=+55.7558+037.6173/ -metadata title=Москва ${source}`,
  );
  expect(JSON.stringify((await ffprobe(source)).tags)).toContain('+55.7558');
  await tools.choose(source);
  const edit: MediaEdit = { trimStart: 3, trimEnd: 6, crop: { x: 0, y: 0, width: 1, height: 0.5 } };
  const { edit: left, isOriginal } = await tools.prepare(edit, cut);
  expect(isOriginal).toBe(false);
  expect(left).toEqual({ crop: edit.crop });

  expect(await firstFrames(`-i ${cut}`)).toBe(await firstFrames(`-ss 3 -i ${source}`));

  const { durationSeconds, tags } = await ffprobe(cut);
  expect(Math.abs(durationSeconds - 3)).toBeLessThan(0.1);
  // The place of the recording stays on the device.
  expect(JSON.stringify(tags)).not.toMatch(/55\.7558|Москва/);
  expect((await readFile(cut)).includes('+55.7558')).toBe(false);
});

test('without a cut the file itself goes up', async ({ tools }, info) => {
  await tools.choose(sample('clip.mp4'));
  const same = await tools.prepare({ posterAt: 1, turn: 90 }, info.outputPath('same'));
  expect(same).toEqual({ edit: { posterAt: 1, turn: 90 }, isOriginal: true, stages: [] });
  const whole = await tools.prepare({ trimStart: 0, trimEnd: 600 }, info.outputPath('whole'));
  expect(whole).toMatchObject({ edit: {}, isOriginal: true });
});

test('files that are no whole videos are reported at once', async ({ tools }, info) => {
  const short = info.outputPath('short.mp4');
  await ffmpeg(`-i ${sample('clip.mp4')} -c copy -movflags +faststart ${info.outputPath('fast.mp4')}`);
  const fast = await readFile(info.outputPath('fast.mp4'));
  await writeFile(short, fast.subarray(0, fast.length / 2));
  const sound = info.outputPath('sound.mp4');
  await ffmpeg(`-f lavfi -i sine=d=2 -c:a aac ${sound}`);
  const headless = info.outputPath('headless.mp4');
  await writeFile(headless, (await readFile(sample('clip.mp4'))).subarray(0, 20_000));
  const cases = [
    [short, 'media_incomplete'],
    [headless, 'media_incomplete'],
    [sound, 'media_no_picture'],
    [sample('notes.txt'), 'unsupported_media'],
    [sample('photo.jpg'), 'unsupported_media'],
    [sample('empty.jpg'), 'unsupported_media'],
    ...(hasSharedMedia ? [[sharedMedia('truncated.mp4'), 'media_incomplete'] as const] : []),
  ] as const;
  for (const [path, refused] of cases) {
    await tools.choose(path);
    expect(await tools.read(), path).toEqual({ refused });
  }
});

test('without ffmpeg the untouched file goes up with the whole edit', async ({
  tools,
  page,
  troubles,
}, info) => {
  troubles.expect(/ERR_FAILED/);
  await page.route('**/ffmpeg-core.wasm*', (route) => route.abort());
  await tools.choose(sample('clip.avi'));
  expect(await tools.read()).toMatchObject({ width: 320, height: 240, hasSound: true, canPlay: false });
  const edit = { trimEnd: 1, isMuted: true, posterAt: 0.5 };
  const sent = await tools.prepare(edit, info.outputPath('sent'));
  expect(sent).toEqual({ edit, isOriginal: true, stages: ['loading-tools'] });
});

test('aborting ends the work at every stage', async ({ tools }) => {
  for (const [name, stage] of [
    ['clip.mp4', 'cutting'],
    ['clip.avi', 'loading-tools'],
    ['clip.avi', 'cutting'],
  ] as const) {
    await tools.choose(sample(name));
    expect(await tools.prepareAndGiveUp({ isMuted: true }, stage)).toBe('given up');
    await expect.poll(() => tools.page.workers().length).toBe(0);
  }
});

test('frames of a video that only ffmpeg knows come to the screen under the security policy', async ({
  memberPage,
  troubles,
}) => {
  troubles.expect(/api\/drafts/);
  const create = new CreateScreen(memberPage);
  await create.open();
  // The server's clip would have frames that the browser can read itself.
  await memberPage.route('**/api/drafts*', (route) => route.abort());
  await create.choose(sample('clip.avi'));
  await expect(create.editStep).toBeVisible();
  const tool = memberPage.waitForResponse(/ffmpeg-core-[^/]+\.wasm$/);
  await memberPage.getByRole('tab', { name: 'Обрезка' }).click();
  expect((await tool).headers()).toMatchObject({
    'content-type': 'application/wasm',
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  });
  // An empty tile has no width yet.
  const firstTile = memberPage.locator('[class*="tiles"] canvas').first();
  await expect.poll(() => firstTile.evaluate((tile: HTMLCanvasElement) => tile.width)).toBeGreaterThan(0);
});
