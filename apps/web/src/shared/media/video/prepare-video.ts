import type { MediaEdit } from '@sfera/contract/media/edit';
import { sniffType } from '../sniff/sniff-type.ts';
import type { CutVideo } from './bunny/cut.ts';
import { withDeadline } from './deadline.ts';
import { asksForCut } from './remaining-edit.ts';
import { SHRUNK_FROM_BYTES, type ShrinkWish } from './shrink/wish.ts';

/** `loading-tools`: «FFmpeg еще загружается»; `cutting`: the file is being cut; `shrinking`: it is being made smaller. */
export type PrepareStage = 'loading-tools' | 'cutting' | 'shrinking';

export interface PrepareOptions {
  /** Default: as the network suggests. */
  readonly shrink?: ShrinkWish;
  readonly onStage?: (stage: PrepareStage) => void;
  /** Progress of the stage, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal: AbortSignal;
}

export interface PreparedVideo {
  readonly file: File;
  readonly edit: MediaEdit;
  /** Size of the file in whose place a smaller one is sent. Unit: bytes. */
  readonly insteadOfBytes?: number;
}

/** Larger files are not cut by ffmpeg, which holds its output in memory. Unit: bytes. */
const FFMPEG_MAX_BYTES = 256 * 1024 ** 2;
const LOADING_TIMEOUT_MS = 60_000;
/** A device that copies slower leaves the work to the server. Unit: bytes per ms. */
const MIN_COPY_BYTES_PER_MS = 4_000;

const timeoutMs = (file: Blob) => 15_000 + file.size / MIN_COPY_BYTES_PER_MS;

/**
 * Trims and mutes a video on this device where that is quick and exact, and returns the file to upload with the edit
 * that remains for the server, in times of the returned file. A cut encodes nothing anew: the server does that in any
 * case. What is left is made smaller where that is wished, or where it arrives earlier (decision 107).
 *
 * Never fails because of the file: a file that cannot be cut here is uploaded unchanged with the whole edit.
 * @throws only the signal's reason
 */
export async function prepareVideo(
  file: File,
  edit: MediaEdit,
  options: PrepareOptions,
): Promise<PreparedVideo> {
  const cut = await cutVideo(file, edit, options);
  const smaller = await shrinkVideo(cut, options);
  return smaller ? { file: named(smaller, file), edit: cut.edit, insteadOfBytes: cut.file.size } : cut;
}

/** Null sends the file as it is. */
async function shrinkVideo({ file, edit }: PreparedVideo, options: PrepareOptions): Promise<Blob | null> {
  const { shrink, onStage, onProgress, signal } = options;
  if (shrink === 'never' || (shrink === undefined && file.size < SHRUNK_FROM_BYTES)) return null;
  try {
    const tool = await import('./shrink-video.ts');
    const onStart = () => onStage?.('shrinking');
    return await tool.shrinkVideo(file, edit, {
      wish: shrink,
      onStart,
      ...(onProgress && { onProgress }),
      signal,
    });
  } catch {
    signal.throwIfAborted();
    return null; // its code could not be loaded
  }
}

async function cutVideo(file: File, edit: MediaEdit, options: PrepareOptions): Promise<PreparedVideo> {
  options.signal.throwIfAborted();
  if (!asksForCut(edit)) return { file, edit };
  for (const cut of [cutWithBunny, cutWithFfmpeg]) {
    try {
      const done = await cut(file, edit, options);
      if (done) return { file: done.blob === file ? file : named(done.blob, file), edit: done.edit };
    } catch {
      // The next tool, and in the end the server, may be able to cut the file.
      options.signal.throwIfAborted();
    }
  }
  return { file, edit };
}

async function cutWithBunny(file: File, edit: MediaEdit, options: PrepareOptions): Promise<CutVideo | null> {
  if ((await sniffType(file))?.mime === 'video/x-msvideo') return null;
  const { cutByBunny } = await import('./bunny/cut.ts');
  options.onStage?.('cutting');
  const { onProgress = () => {} } = options;
  return withDeadline(timeoutMs(file), options.signal, (signal) =>
    cutByBunny(file, edit, { onProgress, signal }),
  );
}

async function cutWithFfmpeg(file: File, edit: MediaEdit, options: PrepareOptions): Promise<CutVideo | null> {
  const canHelp = edit.isMuted || edit.trimEnd !== undefined;
  if (!canHelp || file.size > FFMPEG_MAX_BYTES) return null;
  options.onStage?.('loading-tools');
  const { cutByFfmpeg } = await import('./ffmpeg/cut.ts');
  const { onProgress = () => {} } = options;
  return withDeadline(LOADING_TIMEOUT_MS + timeoutMs(file), options.signal, (signal) =>
    cutByFfmpeg(file, edit, { onReady: () => options.onStage?.('cutting'), onProgress, signal }),
  );
}

function named(blob: Blob, { name, type }: File): File {
  const isMp4 = blob.type === 'video/mp4';
  const newName = isMp4 ? `${name.replace(/\.[^.]*$/, '')}.mp4` : name;
  return new File([blob], newName, { type: blob.type || type });
}
