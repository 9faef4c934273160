import { useEffect, useRef, useState } from 'react';
import { canPlay } from '#shared/media/video/can-play.ts';
import { itemsOf } from '../works/items.ts';
import { giveClip } from '../works/make-picture.ts';
import { sendingWorks } from '../works/works-store.ts';
import type { Item } from '../works/work.ts';
import type { StagedUpload } from '../works/clip.ts';
import { CLIP_MAX_BYTES } from './use-clip.ts';

const isSent = (id: string) =>
  sendingWorks().some((work) => itemsOf(work).some(({ itemId }) => itemId === id));

interface FurtherClipsProps {
  items: readonly Item[];
  /** The one on the screen, which has a clip of its own. */
  shownId: string;
}

/**
 * Gets clips of the videos of a post that are not on the screen and that this browser cannot play, one after the other:
 * each file of the post has a picture then. Shown while nothing else is sent; shows nothing.
 */
export function FurtherClips({ items, shownId }: FurtherClipsProps) {
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const next = items.find(
    ({ itemId, kind, file }) =>
      kind === 'video' && itemId !== shownId && !tried.has(itemId) && file.size <= CLIP_MAX_BYTES,
  );
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  const id = next?.itemId;

  useEffect(() => {
    const item = latest.current;
    if (id === undefined || !item) return;
    let isGone = false;
    let staged: StagedUpload | null = null;
    const end = () => isGone || setTried((before) => new Set(before).add(id));
    const begin = async () => {
      if (await canPlay(item.file)) return end();
      const { stageUpload } = await import('./stage-upload.ts');
      if (isGone) return;
      staged = stageUpload(item, (clip) => {
        if (clip.phase === 'ready') giveClip(item.file, clip.file);
        if (clip.phase === 'ready' || clip.phase === 'failed') end();
      });
    };
    begin().catch(end);
    return () => {
      isGone = true;
      if (!isSent(id)) staged?.close();
    };
  }, [id]);
  return null;
}
