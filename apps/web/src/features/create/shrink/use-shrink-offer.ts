import { useEffect, useState } from 'react';
import { isShrunkAutomatically, planSmaller } from '#shared/media/video/shrink-video.ts';
import { OFFERED_FROM_BYTES } from '#shared/media/video/shrink/wish.ts';
import type { Opened } from '../works/use-opened.ts';
import type { Work } from '../works/work.ts';

export interface ShrinkOffer {
  /** About what is sent as it is, and what is sent when it is made smaller. */
  readonly bytes: number;
  readonly resultBytes: number;
  /** By itself, because of mobile data. */
  readonly isAutomatic: boolean;
}

interface Saving {
  readonly bytes: number;
  readonly resultBytes: number;
}

/**
 * The saving when the video of this work is made smaller; null when this browser cannot, or need not, make it smaller.
 */
export function useShrinkOffer({ file, kind, edit }: Work, opened: Opened): ShrinkOffer | null {
  const [found, setFound] = useState<{ of: File; saving: Saving | null } | null>(null);
  const { crop, turn } = edit;
  const facts = opened.state === 'video' && !opened.clip ? opened.facts : null;
  const keptBytes = facts ? file.size * keptShare(edit, facts.durationSeconds) : 0;
  const isOffered = kind === 'video' && facts?.canDecode === true && keptBytes >= OFFERED_FROM_BYTES;

  useEffect(() => {
    if (!isOffered) return;
    const attempt = new AbortController();
    const find = async () => {
      const plan = await planSmaller(file, { ...(crop && { crop }), ...(turn && { turn }) }, attempt.signal);
      setFound({ of: file, saving: plan && { bytes: file.size, resultBytes: plan.resultBytes } });
    };
    find().catch(() => {}); // given up
    return () => attempt.abort();
  }, [file, crop, turn, isOffered]);

  if (!isOffered || found?.of !== file || !found.saving) return null;
  return {
    bytes: keptBytes,
    resultBytes: found.saving.resultBytes * (keptBytes / found.saving.bytes),
    isAutomatic: isShrunkAutomatically(keptBytes),
  };
}

/** A part that is cut off on this device is not sent in any case. */
function keptShare({ trimStart = 0, trimEnd }: Work['edit'], seconds: number): number {
  return seconds > 0 ? (Math.min(trimEnd ?? seconds, seconds) - trimStart) / seconds : 1;
}
