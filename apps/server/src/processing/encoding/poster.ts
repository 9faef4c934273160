import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { largestSize } from '@sfera/contract/media/picture-size';
import { AppError } from '../../base/errors.ts';
import { mediaMemory, withMemory } from '../tools/memory-budget.ts';
import { differenceHash } from '../pictures/difference-hash.ts';
import { onPage } from '../pictures/page.ts';
import { decode } from '../pictures/decode-picture.ts';
import { publishPicture, type PictureFiles } from '../pictures/picture-files.ts';
import { runTool, ToolError } from '../tools/run-tool.ts';
import type { MediaKey, MediaStorage } from '../../files/storage.ts';
import { withTempFolder } from '../../files/temp-files.ts';
import { inputArgs, variableRateArgs, type MediaTools } from '../tools/tools.ts';
import { decoderArgs, POSTER_MEMORY_BYTES, posterBytes } from '../probing/video-memory.ts';
import { seekArgs } from './video-cut.ts';
import { pictureFilters } from './video-filters.ts';
import type { VideoPlan } from './video-plan.ts';

const CANDIDATES = 6;
const SEARCHED_SECONDS = 3;
const LIMITS = { timeoutMs: 60_000, memoryLimitBytes: POSTER_MEMORY_BYTES };
/** A frame with a lower mean luma, of 255, belongs to a fade-in. */
const BLACK_LUMA = 20;
/** A frame with this share of the greatest sharpness counts as sharp. */
const SHARP_SHARE = 0.6;
const JUDGED_WIDTH_PX = 320;

interface Judged {
  path: string;
  sharpness: number;
  luma: number;
}

async function judge(path: string): Promise<Judged> {
  const { SAFE_INPUT, sharp } = await import('../pictures/sharp.ts');
  const small = sharp(path, SAFE_INPUT).resize({ width: JUDGED_WIDTH_PX }).greyscale().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  const { channels, sharpness } = await sharp(data, { raw: info }).stats();
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

/** Decodes some frames into png files, upright and in SDR. */
async function extractFrames(
  tools: MediaTools,
  path: string,
  plan: VideoPlan,
  folder: string,
  range: { input: string[]; select: string[]; frames: number },
): Promise<string[]> {
  const picture = await pictureFilters(plan, plan.page?.inside ?? largestSize(plan.size), tools, folder);
  const filters = [...range.select, ...picture, 'format=rgb24'];
  const args = [
    '-nostdin',
    '-v',
    'error',
    ...range.input,
    ...decoderArgs(plan.source, tools),
    ...inputArgs(path),
    '-map',
    `0:${plan.source.picture.index}`,
  ];
  const output = [
    '-frames:v',
    String(range.frames),
    '-c:v',
    'png',
    '-compression_level',
    '1',
    '-threads',
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
        `file:${join(folder, 'frame-%02d.png')}`,
      ],
      { ...LIMITS, folder, signal: tools.signal },
    );
  } catch (error) {
    // The frames before the damaged part may be enough.
    if (!(error instanceof ToolError) || error.kind !== 'failed') throw error;
  }
  const frames = (await readdir(folder)).filter((name) => name.startsWith('frame-'));
  return frames.toSorted().map((name) => join(folder, name));
}

/** The frame that the author chose, or frames of the first seconds, at least half a second apart. */
async function findCandidates(tools: MediaTools, path: string, plan: VideoPlan, folder: string) {
  const { startSeconds, endSeconds, posterSeconds } = plan;
  const single = { select: [], frames: 1 };
  if (posterSeconds !== null) {
    const { input } = await seekArgs(tools, path, plan, posterSeconds);
    const chosen = await extractFrames(tools, path, plan, folder, { ...single, input });
    if (chosen.length > 0) return chosen;
  }
  const { input, leadSeconds } = await seekArgs(tools, path, plan, startSeconds);
  const searched = Math.min(SEARCHED_SECONDS, endSeconds - startSeconds) + leadSeconds;
  const frames = await extractFrames(tools, path, plan, folder, {
    input: [...input, '-t', String(searched)],
    select: ["select='isnan(prev_selected_t)+gte(t-prev_selected_t,0.5)'"],
    frames: CANDIDATES,
  });
  // The video track may begin later than the sound.
  return frames.length > 0 ? frames : extractFrames(tools, path, plan, folder, { ...single, input });
}

/** Frames of the first seconds of a video whose author chose another poster. */
async function findFirst(tools: MediaTools, path: string, plan: VideoPlan, folder: string) {
  const first = join(folder, 'first');
  await mkdir(first);
  return withMemory(mediaMemory, posterBytes(plan.source), tools.signal, () =>
    findCandidates(tools, path, { ...plan, posterSeconds: null }, first),
  );
}

/**
 * Publishes the poster of a video in all widths, with the video's edits: the frame that the author chose, else the
 * first sharp frame of the first seconds (design 5, Uploads).
 * @param overlayPath a picture of the page's size to lay over the page; for a plan with a page
 * @throws {AppError} `media_unreadable` when no frame can be decoded
 */
export function publishPoster(
  tools: MediaTools,
  path: string,
  plan: VideoPlan,
  mediaKey: MediaKey,
  storage: MediaStorage,
  overlayPath?: string,
): Promise<PictureFiles> {
  return withTempFolder(storage.tempDir, async (folder) => {
    const frames = await withMemory(mediaMemory, posterBytes(plan.source), tools.signal, () =>
      findCandidates(tools, path, plan, folder),
    );
    const poster = choose(await Promise.all(frames.map(judge)));
    if (!poster) throw new AppError('media_unreadable');
    const { SAFE_INPUT, sharp } = await import('../pictures/sharp.ts');
    // Another poster does not make another video: its look is that of its first frames.
    const first = plan.posterSeconds === null ? frames : await findFirst(tools, path, plan, folder);
    const hashes = await Promise.all(first.map((one) => differenceHash(sharp(one, SAFE_INPUT))));
    const differenceHashes = [...new Set(hashes.filter((hash) => hash !== null))];
    const frame = () => sharp(poster.path, SAFE_INPUT);
    const { page } = plan;
    if (page) {
      const layers = overlayPath === undefined ? [] : [{ input: overlayPath }];
      const still = await decode(onPage(frame(), page).composite(layers));
      const published = await publishPicture(
        { ...page, still, wide: null, animation: null },
        mediaKey,
        storage,
      );
      return { ...published, differenceHashes };
    }
    const { width, height } = await frame().metadata();
    const published = await publishPicture(
      { width, height, still: frame, wide: null, animation: null },
      mediaKey,
      storage,
    );
    return { ...published, differenceHashes };
  });
}
