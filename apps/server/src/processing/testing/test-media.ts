import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { turnedMp4 } from '@sfera/contract/testing/turned-mp4';
import { afterAll, inject } from 'vitest';
import type { ReceivedFile } from '../../files/receive.ts';
import { runTool } from '../tools/run-tool.ts';
import { sharp } from '../pictures/sharp.ts';
import { SNIFF_BYTES, sniffType } from '../../files/sniff.ts';
import { createDiskStorage } from '../../files/disk-storage.ts';
import type { MediaStorage } from '../../files/storage.ts';
import type { MediaTools } from '../tools/tools.ts';

export interface TestMedia {
  /** Folder for samples. */
  folder: string;
  storage: MediaStorage;
  /** A copy of the sample as `receiveUpload` would leave it. */
  receive(samplePath: string): Promise<ReceivedFile>;
  /** Path of a published file. */
  published(mediaKey: string, file: string): string;
  /** Every file that the storage holds, scratch files included. */
  filesKept(): Promise<string[]>;
}

/** A storage and a folder for one test file, removed at its end. */
export async function createTestMedia(): Promise<TestMedia> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-media-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const storage = createDiskStorage({ dataDir: join(folder, 'data') });
  let received = 0;
  return {
    folder,
    storage,
    async receive(samplePath) {
      const path = join(folder, `received-${++received}`);
      await copyFile(samplePath, path);
      const type = await sniffType((await readFile(path)).subarray(0, SNIFF_BYTES));
      if (!type) throw new Error(`${basename(samplePath)} may not be uploaded`);
      return { path, sizeBytes: (await stat(path)).size, ...type };
    },
    published: (mediaKey, file) => join(folder, 'data/media/published', mediaKey, file),
    async filesKept() {
      const entries = await readdir(join(folder, 'data'), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    },
  };
}

/** ffmpeg of this machine. Throws without ffmpeg. */
export function testTools(): MediaTools {
  const tools = inject('mediaTools');
  if (!tools) throw new Error('These tests need ffmpeg and ffprobe 5 or newer with libx264');
  return tools;
}

/** Runs ffmpeg to make a sample; `args` end with the output path. */
export async function makeVideo(tools: MediaTools, args: string): Promise<void> {
  await runTool(tools.ffmpeg, ['-nostdin', '-v', 'error', '-y', ...args.split(' ')], { timeoutMs: 60_000 });
}

/** Writes a copy of an mp4 or mov whose picture players turn to the left. */
export async function turnVideo(path: string, turnedPath: string, degrees: 90 | 180 = 90): Promise<void> {
  await writeFile(turnedPath, turnedMp4(await readFile(path), degrees));
}

/** Mean red, green and blue of a rectangle of a picture, 0 to 255; the whole picture by default. */
export async function meanColour(
  path: string,
  area?: { left: number; top: number; width: number; height: number },
): Promise<[number, number, number]> {
  const image = sharp(path).removeAlpha().toColourspace('srgb');
  const { data } = await (area ? image.extract(area) : image).raw().toBuffer({ resolveWithObject: true });
  const mean = (channel: number) => {
    let sum = 0;
    for (let at = channel; at < data.length; at += 3) sum += data[at] ?? 0;
    return (sum * 3) / data.length;
  };
  return [mean(0), mean(1), mean(2)];
}

/** Decodes frames of a video, each to a png beside the video, and resolves to their mean colours. */
export async function frameColours(
  tools: MediaTools,
  path: string,
  seconds: readonly number[],
): Promise<[number, number, number][]> {
  const pictures = seconds.map((at) => `${path}.${at}.png`);
  const inputs = seconds.map((at) => `-ss ${at} -i ${path}`);
  // Browsers treat untagged HD as BT.709.
  const filters = '-frames:v 1 -vf scale=in_range=auto,format=rgb24';
  const outputs = pictures.map((picture, n) => `-map ${n}:v ${filters} ${picture}`);
  await makeVideo(tools, [...inputs, ...outputs].join(' '));
  try {
    return await Promise.all(pictures.map((picture) => meanColour(picture)));
  } finally {
    await Promise.all(pictures.map((picture) => rm(picture)));
  }
}

/** Decodes one frame of a video to a png beside the video and resolves to its mean colour. */
export async function frameColour(
  tools: MediaTools,
  path: string,
  atSeconds = 0,
): Promise<[number, number, number]> {
  const [colour] = await frameColours(tools, path, [atSeconds]);
  if (!colour) throw new Error(`No frame at ${atSeconds} s`);
  return colour;
}
