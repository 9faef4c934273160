import type { MediaEdit } from '@sfera/contract/edit';
import type { Browser } from 'puppeteer-core';
import { median } from './table.ts';

/** Medians. Unit: ms. */
export interface ToolTimes {
  ours: number;
  /** Worker, run and result of ffmpeg, which is already fetched and compiled. Null when ffmpeg fails. */
  ffmpeg: number | null;
}

const ROUNDS = 5;
const PATIENCE_MS = 30_000;

/**
 * Does one piece of work by our tools and by ffmpeg.wasm, in turns, in one page.
 * @param url of the web app's modules
 * @param work the edit of a video, or the export of a photo with filters
 * @param args of ffmpeg, which reads `/in/video` and writes `/out`
 */
export async function timeTools(
  browser: Browser,
  url: string,
  path: string,
  work: MediaEdit | 'photo',
  args: string,
): Promise<ToolTimes> {
  const page = await browser.newPage();
  try {
    await page.goto(`${url}/robots.txt`);
    await page.setContent('<input type="file">');
    const input = await page.$('input[type=file]');
    await input?.uploadFile(path);
    const file = await page.evaluateHandle("document.querySelector('input').files[0]");
    const times = await page.evaluate(runInTurns, file, work, args.split(' '), {
      rounds: ROUNDS,
      patienceMs: PATIENCE_MS,
    });
    // The first run of each warms up.
    const ffmpeg = times.ffmpeg.slice(1);
    return { ours: median(times.ours.slice(1)), ffmpeg: ffmpeg.length > 0 ? median(ffmpeg) : null };
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
async function runInTurns(
  file: unknown,
  work: MediaEdit | 'photo',
  args: string[],
  limits: { rounds: number; patienceMs: number },
) {
  const media = '/src/shared/media';
  const { prepareVideo } = await import(`${media}/video/prepare-video.ts`);
  const { openFfmpeg } = await import(`${media}/video/ffmpeg/open-ffmpeg.ts`);
  const { readPhoto } = await import(`${media}/photo/read-photo.ts`);
  const { renderPhoto } = await import(`${media}/photo/render-photo.ts`);

  const byUs = async () => {
    if (work !== 'photo') {
      const result = await prepareVideo(file, work, { signal: new AbortController().signal });
      if (result.file === file || Object.keys(result.edit).length > 0) throw new Error('Left to the server');
      return;
    }
    const photo = await readPhoto(file);
    const { blob } = await renderPhoto(photo, {
      edit: {},
      filters: { contrast: 10, brightness: 5 },
    });
    photo.close();
    if (blob.size === 0) throw new Error('Nothing was drawn');
  };
  const byFfmpeg = async () => {
    const ffmpeg = await openFfmpeg(file, AbortSignal.timeout(limits.patienceMs));
    try {
      const { exitCode, output } = await ffmpeg.run({ program: 'ffmpeg', args, output: '/out' });
      if (exitCode !== 0 || !output?.size) throw new Error('ffmpeg.wasm made nothing');
    } finally {
      ffmpeg.close();
    }
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what stands in this function is sent to the page
  const timed = async (one: () => Promise<void>) => {
    const from = performance.now();
    await one();
    return performance.now() - from;
  };
  const times: { ours: number[]; ffmpeg: number[] } = { ours: [], ffmpeg: [] };
  let isFfmpegAble = true;
  for (let round = 0; round < limits.rounds; round += 1) {
    times.ours.push(await timed(byUs));
    try {
      if (isFfmpegAble) times.ffmpeg.push(await timed(byFfmpeg));
    } catch (error) {
      console.warn(error);
      isFfmpegAble = false;
    }
  }
  return times;
}
