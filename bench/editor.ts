import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'puppeteer-core';
import { serveWebModules } from '../e2e/support/web-modules.ts';
import { openBrowser } from './browser.ts';
import { measureScreen, type Loaded } from './editor-bytes.ts';
import { timeTools, type ToolTimes } from './editor-times.ts';
import { startServer } from './server.ts';
import { round, type Table } from './table.ts';

const run = promisify(execFile);

/** Files as a phone makes them, and one file that only ffmpeg reads; `{name}` last. */
const SAMPLES = {
  'video.mp4':
    '-f lavfi -i testsrc2=s=1280x720:r=30:d=60 -f lavfi -i sine=d=60 -c:v libx264 -preset ultrafast -b:v 6M -g 60 -pix_fmt yuv420p -c:a aac',
  'video.avi': '-f lavfi -i testsrc2=s=640x360:r=24:d=5 -f lavfi -i sine=d=5 -c:v mpeg4 -c:a libmp3lame',
  'photo.jpg': '-f lavfi -i testsrc2=s=4000x3000 -vf noise=alls=12 -frames:v 1 -q:v 2',
};

/**
 * The editor in headless Chromium: trim, mute and photo export by its tools against ffmpeg.wasm doing the same, in
 * turns; and the bytes that the create screen loads.
 */
export async function benchEditor(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-bench-editor-'));
  const server = await startServer(join(folder, 'data'));
  const modules = await serveWebModules(server.url);
  const browser = await openBrowser({ protocolTimeout: 600_000 });
  try {
    for (const [name, recipe] of Object.entries(SAMPLES)) {
      const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
      await run(ffmpeg, ['-v', 'error', ...recipe.split(' '), join(folder, name)]);
    }
    const rows = [
      ...(await toolRows(browser, modules.url, folder)),
      ...(await measureScreen(browser, server.url, folder)).map(loadedRow),
    ];
    return { title: 'Монтаж в браузере: 60 с видео 720p, фото 12 мегапикселей; загрузка экрана', rows };
  } finally {
    await browser.close();
    await modules.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const loadedRow = ({ what, bytes }: Loaded) => ({
  что: what,
  'наше, мс': '',
  'ffmpeg.wasm, мс': '',
  'ffmpeg.wasm : наше': '',
  'загружено, кБ': round(bytes / 1000, 0),
});

const toolRow = (what: string, { ours, ffmpeg }: ToolTimes) => ({
  что: what,
  'наше, мс': round(ours, 0),
  'ffmpeg.wasm, мс': ffmpeg === null ? 'не смог' : round(ffmpeg, 0),
  'ffmpeg.wasm : наше': ffmpeg === null ? '' : round(ffmpeg / ours, 1),
  'загружено, кБ': '',
});

async function toolRows(browser: Browser, url: string, folder: string) {
  const video = join(folder, 'video.mp4');
  const trim = '-ss 20 -to 40 -i /in/video -c copy -f mp4 /out';
  const mute = '-i /in/video -an -c copy -f mp4 /out';
  const photo =
    '-i /in/video -vf scale=2160:-2:flags=bicubic,eq=contrast=1.1:brightness=0.05 -q:v 2 -f mjpeg /out';
  return [
    toolRow('обрезка', await timeTools(browser, url, video, { trimStart: 20, trimEnd: 40 }, trim)),
    toolRow('без звука', await timeTools(browser, url, video, { isMuted: true }, mute)),
    toolRow('выгрузка фото', await timeTools(browser, url, join(folder, 'photo.jpg'), 'photo', photo)),
  ];
}
