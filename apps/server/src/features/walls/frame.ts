import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameQuery } from '@sfera/contract/walls/walls';
import { AppError } from '../../base/errors.ts';
import type { Context } from '../../context/context.ts';
import { MissingFileError, publishedKey } from '../../files/storage.ts';
import { withTempFolder } from '../../files/temp-files.ts';
import { makePictures } from '../../processing/photos/photo.ts';
import { FRAME_JPG, FRAME_PNG } from '../../processing/pictures/picture-job.ts';
import type { PictureRow } from './queries.ts';
import { readPictures, requireWall } from './service.ts';

/** The path of the files. Not below `/api`: frames sign in nowhere. */
export const FRAMES_PATH = '/media/walls';

export type FrameFile = 'next.jpg' | 'next.png';

/** Pictures that this process has made for frames, those of the last use. Many frames of one wall ask for the same. */
const KEPT_BYTES = 24 * 1024 * 1024;
/** How many pictures one wall may ask to be made. */
const OF_A_WALL = { calls: 60, seconds: 60 };

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * The picture of this moment. Each stretch of `every` seconds has one, and as many stretches as there are pictures show
 * each of them once, in an order that is drawn anew: a frame that asks more seldom than it says meets no few of them
 * again and again.
 */
export function pictureAt<Picture extends Pick<PictureRow, 'post_id' | 'position'>>(
  pictures: readonly Picture[],
  now: Date,
  everySeconds: number,
): Picture | undefined {
  if (pictures.length === 0) return undefined;
  const stretch = Math.floor(now.getTime() / 1_000 / everySeconds);
  const round = Math.floor(stretch / pictures.length);
  const drawn = pictures.map((picture) => ({
    picture,
    lot: hashOf(`${round} ${picture.post_id} ${picture.position}`),
  }));
  drawn.sort((one, other) => (one.lot < other.lot ? -1 : 1));
  return drawn[stretch % pictures.length]?.picture;
}

/** The smallest file that needs no enlarging, else the largest. Widths: smallest first. */
function widthFor(row: PictureRow, { w, h, crop }: FrameQuery): number {
  const scales = [w / row.width, h / row.height];
  const scale = crop === 'fill' ? Math.max(...scales) : Math.min(...scales);
  const needed = row.width * scale;
  return row.picture_widths.find((width) => width >= needed) ?? row.picture_widths.at(-1) ?? 0;
}

export interface Frame {
  etag: string;
  /** Null: the frame has it already. */
  bytes: Buffer | null;
}

/** Makes pictures for frames, and keeps those that were asked for last. */
export function createFrames(): (
  context: Context,
  code: string,
  file: FrameFile,
  query: FrameQuery,
  known: string | undefined,
) => Promise<Frame> {
  /** Those of the last use stand at the end. */
  const kept = new Map<string, { making: Promise<Buffer>; bytes: number }>();
  let keptBytes = 0;

  function drop(key: string): void {
    keptBytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  /** The picture of `key`, made once however many ask for it at once. */
  async function take(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const found = kept.get(key);
    const entry = found ?? { making: make(), bytes: 0 };
    kept.delete(key);
    kept.set(key, entry);
    try {
      const made = await entry.making;
      if (entry.bytes > 0 || kept.get(key) !== entry) return made;
      entry.bytes = made.length;
      keptBytes += made.length;
      for (const [oldest] of kept) if (keptBytes > KEPT_BYTES) drop(oldest);
      return made;
    } catch (error) {
      if (kept.get(key) === entry) drop(key);
      throw error;
    }
  }

  /** Throws `wall_ended`, `wall_empty`, `rate_limited`, and what `makePictures` does. */
  return async (context, code, file, query, known) => {
    const wall = await requireWall(context, code);
    const row = pictureAt(await readPictures(context, wall), context.clock.now(), query.every);
    if (!row) throw new AppError('wall_empty');
    const { w, h, crop, grey = null } = query;
    const source = publishedKey(row.media_key, `${widthFor(row, query)}.jpg`);
    const key = hashOf(JSON.stringify([source, file, w, h, crop, grey]));
    const etag = `"${key}"`;
    if (known === etag) return { etag, bytes: null };
    const bytes = await take(key, async () => {
      await context.rateLimits.consume('pictures for frames', wall.id, OF_A_WALL);
      const frame = {
        file: file === 'next.jpg' ? FRAME_JPG : FRAME_PNG,
        width: w,
        height: h,
        crop,
        grey,
      } as const;
      return makeFrame(context, source, wall.host_id, frame);
    });
    return { etag, bytes };
  };
}

async function makeFrame(
  { storage }: Context,
  key: string,
  owner: string,
  frame: NonNullable<Parameters<typeof makePictures>[3]['frame']>,
): Promise<Buffer> {
  try {
    return await storage.withLocalFile(key, (path) =>
      withTempFolder(storage.tempDir, async (folder) => {
        await makePictures('frame', { path, mime: 'image/jpeg' }, folder, { owner, frame });
        return readFile(join(folder, frame.file));
      }),
    );
  } catch (error) {
    // It has moved to another address meanwhile.
    if (error instanceof MissingFileError) throw new AppError('busy');
    throw error;
  }
}
