import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { CreateScreen } from '../../support/app/create-screen.ts';
import { ffmpeg, ffprobe } from '../../support/media/ffprobe.ts';
import { serverUrl } from '../../support/global-setup.ts';
import { middleOf } from '../../support/browser/gestures.ts';
import { MusicTools, type ReadMusic } from '../../support/modules/music-tools.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test as base } from '../../support/test.ts';
import { serveWebModules } from '../../support/modules/web-modules.ts';

const test = base.extend<{ tools: MusicTools }, { modulesUrl: string }>({
  modulesUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern
    async ({}, use) => {
      const modules = await serveWebModules(serverUrl());
      await use(modules.url);
      await modules.stop();
    },
    { scope: 'worker' },
  ],
  tools: async ({ page, modulesUrl }, use) => {
    const tools = new MusicTools(page);
    await tools.open(modulesUrl);
    await use(tools);
  },
});
test.describe.configure({ mode: 'default' });

const SECONDS = 20;
/** A beep of half a second at 2, 7, 12 and 17 s, in both ears. */
const BEEPS = [2, 7, 12, 17];
const BEEP = String.raw`if(between(mod(t\,5)\,2\,2.5)\,0.8*sin(2*PI*660*t)\,0)`;
const SOURCE = `-f lavfi -i aevalsrc=${BEEP}|${BEEP}:d=${SECONDS}:s=44100`;
const TAGS = '-metadata artist=Кино -metadata title=Перемен';

/** Formats that browsers know. */
const FORMATS = [
  { name: 'song.mp3', codec: `libmp3lame ${TAGS}` },
  { name: 'song.m4a', codec: `aac ${TAGS}` },
  { name: 'song.ogg', codec: `libvorbis ${TAGS}` },
  { name: 'song.opus', codec: `libopus ${TAGS}` },
  { name: 'song.webm', codec: 'libopus' },
  { name: 'song.flac', codec: `flac ${TAGS}` },
  { name: 'song.wav', codec: 'pcm_s16le' },
];
/** Formats that only ffmpeg knows here, in unknown and in known containers. */
const ODD_FORMATS = [
  { name: 'song.wma', codec: 'wmav2' },
  { name: 'apple.m4a', codec: `alac ${TAGS}` },
];

const readable = (music: ReadMusic | { refused: string }): ReadMusic => {
  if ('refused' in music) throw new Error(music.refused);
  return music;
};

test('music of every kind is read whole and in time', async ({ tools }, info) => {
  const source = info.outputPath('source.wav');
  await ffmpeg(`${SOURCE} ${source}`);
  for (const [formats, stages] of [
    [FORMATS, ['decoding']],
    [ODD_FORMATS, ['decoding', 'loading-tools', 'decoding']],
  ] as const)
    for (const { name, codec } of formats)
      await test.step(name, async () => {
        const path = info.outputPath(name);
        await ffmpeg(`-i ${source} -c:a ${codec} ${path}`);
        const music = readable(await tools.read(path));
        expect(Math.abs(music.durationSeconds - SECONDS)).toBeLessThan(0.08);
        expect(music.channels).toBe(2);
        expect(music.title).toBe(codec.includes(TAGS) ? 'Кино — Перемен' : 'song');
        expect(music.onsets).toHaveLength(BEEPS.length);
        // A peak stands for 50 ms.
        for (const [index, onset] of music.onsets.entries())
          expect(Math.abs(onset - (BEEPS[index] ?? 0))).toBeLessThan(0.12);
        expect(music.stages).toEqual(stages);
      });
});

test('the sound of a video is read, and six channels become two', async ({ tools }, info) => {
  const video = readable(await tools.read(sample('clip.mp4')));
  expect(Math.abs(video.durationSeconds - 4)).toBeLessThan(0.1);
  expect(video.title).toBe('clip');
  const surround = info.outputPath('surround.m4a');
  await ffmpeg(`-f lavfi -i aevalsrc=0|0|${BEEP}|0|0|0:d=6:c=5.1:s=48000 -c:a aac ${surround}`);
  const { channels, onsets } = readable(await tools.read(surround));
  expect(channels).toBe(2);
  expect(onsets).toHaveLength(1);
});

const run = promisify(execFile);

/** Time of the first loud sound of a file, as ffmpeg decodes it. Unit: seconds. */
async function firstBeep(path: string): Promise<number> {
  const args = ['-v', 'error', '-i', path, '-ac', '1', '-ar', '48000', '-f', 's16le', '-'];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 16 * 1024 ** 2 });
  for (let at = 0; at < stdout.length; at += 2)
    if (Math.abs(stdout.readInt16LE(at)) > 6_000) return at / 2 / 48_000;
  throw new Error('Nothing but silence');
}

test('a clip is cut exactly, with and without an encoder', async ({ tools }, info) => {
  const path = info.outputPath('song.flac');
  await ffmpeg(`${SOURCE} -c:a flac ${path}`);
  await tools.read(path);
  const clip = info.outputPath('clip');
  // A page whose encoder was removed has none from then on, so this order alone works.
  for (const [hasEncoder, type, mostBytes] of [
    [true, 'audio/ogg', 400_000],
    [false, 'audio/wav', 3_000_000],
  ] as const) {
    expect(await tools.cut({ start: 6.8, end: 10.3 }, clip, hasEncoder)).toBe(type);
    expect(Math.abs((await ffprobe(clip)).durationSeconds - 3.5)).toBeLessThan(0.022);
    // The beep at 7 s.
    expect(Math.abs((await firstBeep(clip)) - 0.2)).toBeLessThan(0.005);

    expect(await tools.cut({ start: 1, end: SECONDS }, clip, hasEncoder)).toBe(type);
    expect(Math.abs((await ffprobe(clip)).durationSeconds - 15)).toBeLessThan(0.022);
    expect((await stat(clip)).size).toBeLessThan(mostBytes);

    await tools.cut({ start: 19.9, end: 25 }, clip, hasEncoder);
    expect(Math.abs((await ffprobe(clip)).durationSeconds - 0.1)).toBeLessThan(0.022);
  }
});

test('a file that is no music is refused with its reason', async ({ tools }, info) => {
  const whole = info.outputPath('whole.mp3');
  await ffmpeg(`${SOURCE} -c:a libmp3lame ${whole}`);
  const song = await readFile(whole);
  const file = async (name: string, content: Uint8Array | string) => {
    const path = join(info.outputDir, name);
    await writeFile(path, content);
    return path;
  };
  const long = info.outputPath('long.mp3');
  await ffmpeg(`-f lavfi -i anullsrc=r=8000:cl=mono:d=910 -c:a libmp3lame -b:a 8k ${long}`);
  const cases = [
    [await file('empty.mp3', ''), 'unreadable'],
    [await file('page.mp3', '<!doctype html><title>404</title>'), 'unreadable'],
    [await file('noise.mp3', 'Это не музыка, а просто текст.\n'.repeat(50)), 'unreadable'],
    [await file('half.mp3', song.subarray(0, song.length / 2)), 'truncated'],
    [sample('photo.jpg'), 'unreadable'],
    [sample('tiny.mp4'), 'silent'],
    [long, 'too-long'],
  ] as const;
  for (const [path, refused] of cases) expect(await tools.read(path), path).toEqual({ refused });
});

test('aborting ends the reading at every stage', async ({ tools }, info) => {
  const path = info.outputPath('song.wma');
  await ffmpeg(`${SOURCE} -c:a wmav2 ${path}`);
  for (const stage of ['decoding', 'loading-tools']) {
    expect(await tools.readAndGiveUp(path, stage)).toBe('given up');
    await expect.poll(() => tools.page.workers().length).toBe(0);
  }
});

test('one sound plays at a time, over and over, and releases its loudspeaker', async ({ tools }) => {
  // Browsers keep a page silent until a person touches it.
  await tools.page.mouse.click(5, 5);
  const { position, laterPosition, ended, states } = await tools.play();
  expect(position).toBeGreaterThan(0.05);
  expect(laterPosition).toBeLessThan(0.05);
  expect(ended).toBe(2);
  expect(states).toEqual(['closed', 'closed']);
});

const STEPS = 10;

/** Drags sideways with a finger. Unit: CSS pixels. */
async function dragAside(page: Page, target: Locator, wayPx: number): Promise<void> {
  const { x, y } = await middleOf(target);
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x, y });
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', { x: x + (wayPx * step) / STEPS, y });
  await touch('touchEnd');
  await browser.detach();
}

const valueOf = async (edge: Locator) => Number(await edge.getAttribute('aria-valuenow'));

test('a part is chosen by finger in the composer, heard, and kept when another file is refused', async ({
  memberPage: page,
}, info) => {
  const song = info.outputPath('song.mp3');
  await ffmpeg(`-f lavfi -i aevalsrc=${BEEP}:d=95:s=16000 -c:a libmp3lame ${TAGS} ${song}`);
  const create = new CreateScreen(page);
  await create.open();
  await create.choose(sample('small.jpg'));
  await expect(create.editStep).toBeVisible();
  await create.setTarget('История');
  await page.getByRole('button', { name: 'Далее' }).click();
  await page.getByRole('tab', { name: 'Музыка' }).click();
  await page.getByLabel('Добавить музыку').setInputFiles(song);

  const [start, end] = ['Начало', 'Конец'].map((name) => page.getByRole('slider', { name }));
  if (!start || !end) throw new Error('No edges');
  await expect(page.getByText('Кино — Перемен')).toBeVisible();
  expect([await valueOf(start), await valueOf(end)]).toEqual([0, 15]);
  await expect(page.locator('[class*=wave] canvas').first()).toBeVisible();
  await expectAccessible(page, 'with music');

  await dragAside(page, end, 64);
  await expect(page.getByText('Максимальная длительность 15 сек')).toBeVisible();
  expect((await valueOf(end)) - (await valueOf(start))).toBeCloseTo(15, 3);
  expect(await valueOf(end)).toBeGreaterThan(20);
  await dragAside(page, start, 200);
  await expect(page.getByText('Минимальная длительность 0.1 сек')).toBeVisible();
  expect((await valueOf(end)) - (await valueOf(start))).toBeCloseTo(0.2, 3);
  await dragAside(page, start, -48);
  const [from, to] = [await valueOf(start), await valueOf(end)];
  expect(to - from).toBeGreaterThan(4);
  await dragAside(page, page.locator('[class*=body]:has(+ [role=slider])'), 40);
  expect(await valueOf(start)).toBeGreaterThan(from + 3);
  expect((await valueOf(end)) - (await valueOf(start))).toBeCloseTo(to - from, 3);

  await page.getByRole('button', { name: 'Слушать' }).click();
  const cursor = page.locator('[class*=cursor][aria-hidden]');
  const placeOf = () => cursor.evaluate((line: HTMLElement) => line.style.getPropertyValue('--at'));
  const place = await placeOf();
  await expect.poll(placeOf).not.toBe(place);
  await page.getByRole('button', { name: 'Остановить' }).click();
  await expect(cursor).toHaveCount(0);

  await page.getByLabel('Заменить музыку').setInputFiles(sample('notes.txt'));
  await expect(page.getByText('Ошибка обработки аудио')).toBeVisible();
  await expect(page.getByText('Кино — Перемен')).toBeVisible();
  expect(await valueOf(start)).toBeGreaterThan(from + 3);
  await page.getByRole('button', { name: 'Убрать музыку' }).click();
  await expect(page.getByLabel('Добавить музыку')).toBeAttached();
});
