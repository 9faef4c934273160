import type { MediaEdit } from '@sfera/contract/media/edit';
import { isOnMobileData } from '#shared/api/connection-facts.ts';
import { uploadBytesPerSecond } from '#shared/api/upload-speed.ts';
import { sniffType } from '../sniff/sniff-type.ts';
import type { EncoderPlan } from './bunny/shrinkable.ts';
import { withDeadline } from './deadline.ts';
import { isQuicker, restMs } from './shrink/is-quicker.ts';
import { SHRUNK_FROM_BYTES, type ShrinkWish } from './shrink/wish.ts';

/** A device that encodes slower than this share of the playing time sends the file as it is. */
const SLOWEST_SPEED = 0.2;

const timeoutMs = ({ seconds }: EncoderPlan) => 30_000 + (seconds * 1_000) / SLOWEST_SPEED;

export const isShrunkAutomatically = (bytes: number): boolean =>
  bytes >= SHRUNK_FROM_BYTES && isOnMobileData();

export interface ShrinkVideoOptions {
  readonly wish: ShrinkWish;
  /** The encoding has begun. */
  readonly onStart?: () => void;
  /** Progress from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal: AbortSignal;
}

/** How this browser would make the file smaller for the server to convert; null when it cannot or need not. */
export async function planSmaller(
  file: Blob,
  edit: MediaEdit,
  signal: AbortSignal,
): Promise<EncoderPlan | null> {
  try {
    if (!('VideoEncoder' in globalThis) || (await sniffType(file))?.mime === 'video/x-msvideo') return null;
    const { planByBunny } = await import('./bunny/shrinkable.ts');
    return await planByBunny(file, edit, signal);
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

/**
 * Makes a video smaller before it is sent: to what the server keeps of it. Null sends the file as it is.
 * @throws only the signal's reason
 */
export async function shrinkVideo(
  file: Blob,
  edit: MediaEdit,
  { wish, onStart, onProgress, signal }: ShrinkVideoOptions,
): Promise<Blob | null> {
  const isAsked = wish === 'always';
  if (wish === 'never' || (!isAsked && !isShrunkAutomatically(file.size))) return null;
  const plan = await planSmaller(file, edit, signal);
  if (!plan) return null;
  const pays = (encodeMs: number, resultBytes: number) =>
    isAsked ||
    isQuicker({
      bytes: file.size,
      resultBytes,
      encodeMs,
      bytesPerSecond: uploadBytesPerSecond(),
    });
  if (!pays(0, plan.resultBytes)) return null;
  try {
    const { shrinkByBunny } = await import('./bunny/shrink.ts');
    onStart?.();
    const goesOn = watchPace((rest, resultBytes) => pays(rest, Math.max(plan.resultBytes, resultBytes)));
    return await withDeadline(timeoutMs(plan), signal, (inner) =>
      shrinkByBunny(file, plan, {
        onProgress(share, madeBytes) {
          onProgress?.(share);
          return goesOn(share, madeBytes);
        },
        signal: inner,
      }),
    );
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

/** Asks about the rest of the work whenever the work has gone on. What comes before its first picture does not count. */
function watchPace(
  pays: (restMs: number, resultBytes: number) => boolean,
): (share: number, madeBytes: number) => boolean {
  let first: { atMs: number; share: number } | null = null;
  return (share, madeBytes) => {
    const nowMs = performance.now();
    first ??= share > 0 ? { atMs: nowMs, share } : null;
    if (!first) return true;
    const rest = restMs({
      doneShare: share - first.share,
      leftShare: 1 - share,
      elapsedMs: nowMs - first.atMs,
    });
    return rest === null || pays(rest, madeBytes / share);
  };
}
