import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import type { Published } from './api-doors.ts';

const run = promisify(execFile);
const FFMPEG = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
const FFPROBE = process.env['FFPROBE_PATH'] ?? 'ffprobe';
const MAX_BUFFER = 256 * 1024 * 1024;
const LARGEST_OUTPUT = { encoding: 'buffer', maxBuffer: MAX_BUFFER } as const;

/** The most that a published file may differ from the file that was sent. */
const MOST = { colour: 4, seconds: 0.35, decibels: 1 } as const;
/** Quieter sounds are noise, which an encoder need not keep. Unit: decibels of full scale. */
const QUIETEST = -45;
/** Means of squares of this side are compared: edges and noise of an encoder are not. Unit: pixels. */
const BLOCK = 16;

interface Size {
  width: number;
  height: number;
}

/** Compares the published files with the file that was sent. */
export class Comparison {
  readonly page: Page;
  readonly folder: string;
  #first: { path: string; bytes: Buffer } = { path: '', bytes: Buffer.alloc(0) };

  constructor(page: Page, folder: string) {
    this.page = page;
    this.folder = folder;
  }

  /** The faults of the published file, in short words; empty when all is well. */
  async complaints(path: string, published: Published, bytes: Buffer): Promise<string> {
    const copy = join(this.folder, 'published');
    await writeFile(copy, bytes);
    const found =
      published.kind === 'picture'
        ? await this.#ofPicture(path, published, bytes)
        : await ofFilm(path, copy, published);
    return found.join(', ');
  }

  async #ofPicture(
    path: string,
    { isMoving, isSquare }: Extract<Published, { kind: 'picture' }>,
    bytes: Buffer,
  ) {
    const found: string[] = [];
    const source = await readFile(path);
    const { width = 1, height = 1, pageHeight = height } = await sharp(bytes).metadata();
    const size = { width, height: pageHeight };
    const drawn =
      (await this.#draw(source, size, isSquare === true)) ??
      (await this.#drawFirst(path, bytes, size, isSquare === true));
    if (!drawn) return ['первый'];
    const made = await sharp(bytes)
      .flatten({ background: '#fff' })
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    const colour = difference(drawn.pixels, made, size);
    if (colour > MOST.colour) found.push(`цвет ${colour.toFixed(1)}`);
    if (!isSquare) {
      const shape = Math.abs(Math.log((drawn.width / drawn.height) * (size.height / size.width)));
      if (shape > 0.02) found.push(`форма ${drawn.width}×${drawn.height} → ${size.width}×${size.height}`);
      if (drawn.frames > 1 !== isMoving) found.push('движение пропало');
    }
    return found;
  }

  /** For a picture that Chromium cannot draw, the first published one is the measure of the others: they must agree. */
  async #drawFirst(path: string, bytes: Buffer, size: Size, isSquare: boolean) {
    if (this.#first.path === path) return this.#draw(this.#first.bytes, size, isSquare);
    this.#first = { path, bytes };
    return null;
  }

  /** The picture as Chromium draws it, at this size. */
  async #draw(source: Buffer, size: Size, isSquare: boolean) {
    const drawn = await this.page.evaluate(
      async (encoded: string, to: Size, isCut: boolean) => {
        const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes])).catch(() => null);
        if (!bitmap) return null;
        const context = new OffscreenCanvas(to.width, to.height).getContext('2d');
        if (!context) throw new Error('No canvas to draw on');
        context.imageSmoothingQuality = 'high';
        context.fillStyle = '#fff';
        context.fillRect(0, 0, to.width, to.height);
        const { width, height } = bitmap;
        const side = Math.min(width, height);
        if (isCut)
          context.drawImage(
            bitmap,
            (width - side) / 2,
            (height - side) / 2,
            side,
            side,
            0,
            0,
            to.width,
            to.height,
          );
        else context.drawImage(bitmap, 0, 0, to.width, to.height);
        const { data } = context.getImageData(0, 0, to.width, to.height);
        let letters = '';
        for (let at = 0; at < data.length; at += 4)
          letters += String.fromCharCode(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
        return { width, height, base64: btoa(letters) };
      },
      source.toString('base64'),
      size,
      isSquare,
    );
    if (!drawn) return null;
    const { pages = 1 } = await sharp(source)
      .metadata()
      .catch(() => ({ pages: 1 }));
    return { ...drawn, frames: pages, pixels: Buffer.from(drawn.base64, 'base64') };
  }
}

/** Mean difference of the blocks of two pictures of one size, three bytes a pixel. Unit: of 255. */
export function difference(some: Uint8Array, other: Uint8Array, { width, height }: Size): number {
  let [sum, count] = [0, 0];
  for (let top = 0; top < height; top += BLOCK)
    for (let left = 0; left < width; left += BLOCK)
      for (let channel = 0; channel < 3; channel += 1) {
        let [first, second, pixels] = [0, 0, 0];
        for (let y = top; y < Math.min(height, top + BLOCK); y += 1)
          for (let x = left; x < Math.min(width, left + BLOCK); x += 1) {
            const at = (y * width + x) * 3 + channel;
            first += some[at] ?? 0;
            second += other[at] ?? 0;
            pixels += 1;
          }
        sum += Math.abs(first - second) / pixels;
        count += 1;
      }
  return sum / count;
}

interface Probed {
  seconds: number;
  size: Size | null;
  hasSound: boolean;
  isHdr: boolean;
}

async function probe(path: string): Promise<Probed> {
  const { stdout } = await run(
    FFPROBE,
    [
      '-v',
      'error',
      '-of',
      'json',
      '-show_entries',
      'stream=index,codec_type,width,height,color_transfer:stream_disposition=attached_pic,default:packet=stream_index,pts_time,duration_time,flags',
      path,
    ],
    { maxBuffer: MAX_BUFFER },
  );
  const { streams, packets } = JSON.parse(stdout) as {
    packets: { stream_index: number; pts_time?: string; duration_time?: string; flags: string }[];
    streams: {
      index: number;
      codec_type: string;
      width?: number;
      height?: number;
      color_transfer?: string;
      disposition?: { attached_pic?: number; default?: number };
    }[];
  };
  const sounds = streams.filter(({ codec_type }) => codec_type === 'audio');
  const films = streams.filter(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  );
  const [film, sound] = [films, sounds].map(
    (all) => all.find(({ disposition }) => disposition?.default === 1) ?? all[0],
  );
  // Headers tell durations that are unknown, or those of other tracks.
  const shown = packets.filter(
    ({ stream_index, pts_time, flags }) =>
      stream_index === (film ?? sound)?.index && pts_time !== undefined && !flags.includes('D'),
  );
  const times = shown.map(({ pts_time }) => Number(pts_time));
  const ends = shown.map(({ pts_time, duration_time = '0' }) => Number(pts_time) + Number(duration_time));
  return {
    seconds: shown.length > 0 ? Math.max(...ends) - Math.min(...times) : 0,
    size: film ? { width: film.width ?? 0, height: film.height ?? 0 } : null,
    hasSound: sound !== undefined,
    isHdr: ['smpte2084', 'arib-std-b67'].includes(film?.color_transfer ?? ''),
  };
}

/** The frame of a film at this moment, three bytes a pixel. Empty where there is none. */
async function frameAt(path: string, seconds: number, { width, height }: Size): Promise<Buffer> {
  const way = ['-v', 'error', '-i', path, '-ss', String(seconds), '-frames:v', '1'];
  const form = ['-vf', `scale=${width}:${height}`, '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'];
  return (await run(FFMPEG, [...way, ...form], LARGEST_OUTPUT)).stdout;
}

async function meanVolume(path: string): Promise<number> {
  const { stderr } = await run(FFMPEG, [
    '-i',
    path,
    '-map',
    '0:a:0',
    '-af',
    'volumedetect',
    '-f',
    'null',
    '-',
  ]);
  return Number(/mean_volume: (-?[\d.]+)/.exec(stderr)?.[1] ?? Number.NaN);
}

async function ofFilm(
  path: string,
  copy: string,
  { kind, lostSound }: Exclude<Published, { kind: 'picture' }>,
): Promise<string[]> {
  const found: string[] = [];
  const [source, made] = [await probe(path), await probe(copy)];
  if (Math.abs(source.seconds - made.seconds) > MOST.seconds)
    found.push(`длина ${source.seconds.toFixed(1)} → ${made.seconds.toFixed(1)} с`);
  if (source.hasSound !== made.hasSound)
    found.push(lostSound === undefined ? 'звук пропал' : `сказано: без звука ${lostSound}`);
  else if (source.hasSound) {
    const [before, after] = [await meanVolume(path), await meanVolume(copy)];
    if (before > QUIETEST && Math.abs(before - after) > MOST.decibels)
      found.push(`громкость ${before} → ${after} дБ`);
  }
  const { size } = made;
  // The look of a film of high range is a choice, which ffmpeg does not make.
  if (kind === 'sound' || !size || source.isHdr) return found;
  let largest = 0;
  for (const part of [0.1, 0.5, 0.9]) {
    const seconds = part * Math.min(source.seconds, made.seconds);
    const [some, other] = [await frameAt(path, seconds, size), await frameAt(copy, seconds, size)];
    if (some.length > 0) largest = Math.max(largest, difference(some, other, size));
  }
  if (largest > MOST.colour) found.push(`кадры ${largest.toFixed(1)}`);
  return found;
}
