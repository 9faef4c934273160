import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../platform/errors.ts';
import { largestSize, publishPicture, type PictureFiles } from './picture-files.ts';
import type { VideoProbe } from './probe.ts';
import { runTool, ToolError } from './run-tool.ts';
import { SAFE_INPUT, sharp } from './sharp.ts';
import type { MediaKey, MediaStorage } from './storage.ts';
import { withTempFolder } from './temp-files.ts';
import { inputArgs, variableRateArgs, type MediaTools } from './tools.ts';
import { pictureFilters } from './video-filters.ts';

const CANDIDATES = 6;
const SEARCHED_SECONDS = 3;
const LIMITS = { timeoutMs: 60_000, memoryLimitBytes: 6 * 1024 ** 3 };
/** Mean luma under this is a fade-in, not a picture. Of 255. */
const BLACK_LUMA = 20;
/** A frame this sharp, compared with the sharpest, is sharp. */
const SHARP_SHARE = 0.6;
const JUDGED_WIDTH_PX = 320;

interface Judged {
  path: string;
  sharpness: number;
  luma: number;
}

async function judge(path: string): Promise<Judged> {
  const small = await sharp(path, SAFE_INPUT).resize({ width: JUDGED_WIDTH_PX }).greyscale().png().toBuffer();
  const { channels, sharpness } = await sharp(small).stats();
  return { path, sharpness, luma: channels[0]?.mean ?? 0 };
}

/** The first sharp frame that is not black; else the brightest. */
function choose(frames: Judged[]): Judged | undefined {
  const visible = frames.filter(({ luma }) => luma > BLACK_LUMA);
  const sharpest = Math.max(...visible.map(({ sharpness }) => sharpness));
  return (
    visible.find(({ sharpness }) => sharpness >= sharpest * SHARP_SHARE) ??
    frames.toSorted((a, b) => b.luma - a.luma)[0]
  );
}

/** Decodes some frames, upright and in SDR, into png files. */
async function extractFrames(
  tools: MediaTools,
  path: string,
  probe: VideoProbe,
  folder: string,
  range: { input: string[]; select: string[]; frames: number },
): Promise<string[]> {
  const filters = [...range.select, ...pictureFilters(probe, largestSize(probe), tools), 'format=rgb24'];
  const args = [
    '-nostdin',
    '-v',
    'error',
    ...range.input,
    ...inputArgs(path),
    '-map',
    `0:${probe.picture.index}`,
  ];
  const output = [
    '-frames:v',
    String(range.frames),
    '-c:v',
    'png',
    '-compression_level',
    '1',
    '-f',
    'image2',
  ];
  try {
    await runTool(
      tools.ffmpeg,
      [
        ...args,
        '-vf',
        filters.join(','),
        ...variableRateArgs(tools),
        ...output,
        `file:${join(folder, '%02d.png')}`,
      ],
      LIMITS,
    );
  } catch (error) {
    // The frames before the broken place may do.
    if (!(error instanceof ToolError) || error.kind !== 'failed') throw error;
  }
  return (await readdir(folder)).toSorted().map((name) => join(folder, name));
}

/**
 * Publishes the poster of a video in all widths: the first sharp frame of its first seconds (design 5, Uploads).
 * @throws {AppError} `media_unreadable` when no frame can be decoded
 */
export function publishPoster(
  tools: MediaTools,
  path: string,
  probe: VideoProbe,
  mediaKey: MediaKey,
  storage: MediaStorage,
): Promise<PictureFiles> {
  return withTempFolder(storage.tempDir, async (folder) => {
    const everyHalfSecond = "select='isnan(prev_selected_t)+gte(t-prev_selected_t,0.5)'";
    const early = { input: ['-t', String(SEARCHED_SECONDS)], select: [everyHalfSecond], frames: CANDIDATES };
    let frames = await extractFrames(tools, path, probe, folder, early);
    // The picture may begin later than the sound.
    if (frames.length === 0) {
      frames = await extractFrames(tools, path, probe, folder, { input: [], select: [], frames: 1 });
    }
    const poster = choose(await Promise.all(frames.map(judge)));
    if (!poster) throw new AppError('media_unreadable');
    const still = () => sharp(poster.path, SAFE_INPUT);
    const { width, height } = await still().metadata();
    return publishPicture({ width, height, still, animation: null }, mediaKey, storage);
  });
}
