import { availableParallelism } from 'node:os';
import { PHOTO_MAX_PIXELS } from '@sfera/contract/media/limits';
import { HEAVIEST_PICTURE_BYTES } from '@sfera/contract/media/picture-weight';
import { AppError } from '../../base/errors.ts';
import { incomplete, shareReceived } from '../containers/completeness.ts';
import { createFairQueue } from '../tools/fair-queue.ts';
import { createMemoryBudget, mediaMemory } from '../tools/memory-budget.ts';
import { type PictureFiles, publishFolder } from '../pictures/picture-files.ts';
import { readHeader } from '../pictures/picture-header.ts';
import type { MadePictures, PictureJob, PictureKind } from '../pictures/picture-job.ts';
import { createPicturePool } from './picture-pool.ts';
import { PICTURE_MEMORY_BYTES } from '../pictures/picture-weight.ts';
import type { ReceivedFile } from '../../files/receive.ts';
import { pictureRefusal } from '../pictures/picture-refusal.ts';
import { newMediaKey, type MediaKey, type MediaStorage } from '../../files/storage.ts';
import { withTempFolder } from '../../files/temp-files.ts';

/** A published picture: `published/<mediaKey>/<width>.webp` and `.jpg` exist for every width. */
export interface IngestedPhoto extends PictureFiles {
  mediaKey: MediaKey;
  /** Size of the upright original. Unit: pixels. */
  width: number;
  height: number;
  isAnimated: boolean;
}

export interface PhotoOptions {
  /** Id of the sender, who is charged for the work. */
  owner: string;
  /** Largest decoded picture, all frames of an animation together. Default: the contract's. */
  maxPixels?: number;
}

/** More pictures than a phone sends as one album. */
const MAX_WAITING = 20;
/**
 * A work runs at low priority when its owner's debt or its own cost exceeds this, or when the owner has more works
 * waiting.
 */
const LOW_PRIORITY_FROM_MS = 1_500;
/** An idle process takes some 60 MB; a new process starts in a fifth of a second. */
const IDLE_MS = 30_000;

const queue = createFairQueue({
  slots: Math.max(2, Math.floor(availableParallelism() / 2)),
  memory: createMemoryBudget({
    bytes: PICTURE_MEMORY_BYTES,
    lightBytes: PICTURE_MEMORY_BYTES - HEAVIEST_PICTURE_BYTES,
    of: mediaMemory,
  }),
  maxWaitingPerOwner: MAX_WAITING,
});
const pool = createPicturePool({ idleMs: IDLE_MS });

/**
 * Makes the pictures of a received file in `folder`, which must be empty. It waits for the sender's turn and decodes in
 * a separate process.
 * @throws {AppError} `media_too_big` (mostly before decoding), `media_incomplete`, `media_unreadable`,
 *   `unsupported_media`, `busy` when the machine gave the work no time or memory, `rate_limited` when too many of this person wait, `upload_broken` when the client has hung up
 */
export async function makePictures<Kind extends PictureKind>(
  kind: Kind,
  { path, mime, signal }: Picture,
  folder: string,
  { owner, maxPixels = PHOTO_MAX_PIXELS, page, frame }: PhotoOptions & Pick<PictureJob, 'page' | 'frame'>,
): Promise<MadePictures[Kind]> {
  try {
    const { header, weight } = await readHeader({ path, mime }, kind, maxPixels);
    return await queue.run({ owner, ...weight, signal }, ({ debtMs, hasMore }) => {
      const isLowPriority = hasMore || debtMs > LOW_PRIORITY_FROM_MS || weight.costMs > LOW_PRIORITY_FROM_MS;
      const job = { kind, path, header, folder, ...(page && { page }), ...(frame && { frame }) };
      return pool.run(job, { memoryBytes: weight.memoryBytes, isLowPriority, signal });
    });
  } catch (error) {
    const refusal = pictureRefusal(error);
    if (refusal.code !== 'media_unreadable') throw refusal;
    const share = await shareReceived(path, mime);
    throw share === 1 ? refusal : incomplete(share);
  }
}

type Picture = Pick<Extract<ReceivedFile, { kind: 'image' }>, 'path' | 'mime' | 'signal'>;

/** Publishes the pictures of {@link makePictures} under a new media key. Errors: the same; then nothing stays. */
export async function publishPictures<Kind extends PictureKind>(
  kind: Kind,
  file: ReceivedFile,
  storage: MediaStorage,
  options: PhotoOptions,
): Promise<MadePictures[Kind] & { mediaKey: MediaKey }> {
  if (file.kind !== 'image') throw new AppError('unsupported_media');
  return withTempFolder(storage.tempDir, async (folder) => {
    const made = await makePictures(kind, file, folder, options);
    const mediaKey = newMediaKey();
    await publishFolder(folder, mediaKey, storage);
    return { ...made, mediaKey };
  });
}

/**
 * Publishes a photo in all its widths under a new media key: upright, without metadata, in sRGB or Display P3 (decision
 * 118).
 * Errors: those of {@link makePictures}; then nothing stays.
 */
export const processPhoto = (
  file: ReceivedFile,
  storage: MediaStorage,
  options: PhotoOptions,
): Promise<IngestedPhoto> => publishPictures('photo', file, storage, options);
