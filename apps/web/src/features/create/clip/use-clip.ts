import { useEffect, useMemo, useRef, useState } from 'react';
import { itemsOf } from '../works/items.ts';
import { sendingWorks } from '../works/works-store.ts';
import type { Opened } from '../works/use-opened.ts';
import type { Work } from '../works/work.ts';
import type { Clip, StagedUpload } from '../works/clip.ts';

/** A larger video is not sent before its publication, which may cut off most of it on this device. Unit: bytes. */
export const CLIP_MAX_BYTES = 512 * 1024 ** 2;

/** Known at once: nothing else is begun for a video that gets a clip. */
const BEGINNING: Clip = { phase: 'sending', percent: 0 };

interface Clipped {
  /** The work as the screens show it: with a clip in place of a video that this browser cannot play. */
  readonly shown: Work | null;
  readonly opened: Opened;
  /** The upload of this work that runs already. */
  readonly stagedOf: (work: Work) => StagedUpload | null;
}

/** Gets a clip of the video on the screen when this browser cannot play it. Edits fit both: their times are the same. */
export function useClip(work: Work | null, opened: Opened): Clipped {
  const [got, setGot] = useState<{ id: string; clip: Clip } | null>(null);
  const staged = useRef<{ id: string; open: StagedUpload } | null>(null);
  const isWanted =
    work !== null &&
    opened.state === 'video' &&
    opened.facts?.canPlay !== true &&
    work.file.size <= CLIP_MAX_BYTES;
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const id = isWanted ? work.itemId : null;

  useEffect(() => {
    if (id === null || !latest.current) return;
    const begun = latest.current;
    let isGone = false;
    const begin = async () => {
      const [{ stageUpload }, { giveClip }] = await Promise.all([
        import('./stage-upload.ts'),
        import('../works/make-picture.ts'),
      ]);
      if (isGone) return;
      staged.current = {
        id,
        open: stageUpload(begun, (clip) => {
          if (clip.phase === 'ready') giveClip(begun.file, clip.file);
          if (!isGone) setGot({ id, clip });
        }),
      };
    };
    // Without its code there is no clip.
    begin().catch(() => isGone || setGot({ id, clip: { phase: 'failed' } }));
    return () => {
      isGone = true;
      // A work on its way takes its upload along.
      if (!sendingWorks().some((sent) => itemsOf(sent).some(({ itemId }) => itemId === id)))
        staged.current?.open.close();
      staged.current = null;
      setGot(null);
    };
  }, [id]);

  const clip = id === null ? null : got?.id === id ? got.clip : BEGINNING;
  return useMemo(() => {
    const stagedOf = (asked: Work) => (staged.current?.id === asked.itemId ? staged.current.open : null);
    if (!work || !clip || opened.state !== 'video') return { shown: work, opened, stagedOf };
    if (clip.phase !== 'ready') return { shown: work, opened: { ...opened, clip }, stagedOf };
    const { canPlay, canDecode } = clip.facts;
    const facts = { ...(opened.facts ?? clip.facts), canPlay, canDecode };
    return { shown: { ...work, file: clip.file }, opened: { state: 'video', facts, clip }, stagedOf };
  }, [work, opened, clip]);
}
