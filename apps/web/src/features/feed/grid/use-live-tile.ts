import { readAs } from '@sfera/contract/base/read-as';
import { PostId } from '@sfera/contract/base/ids';
import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { mayAutoplay } from '#shared/data-use/autoplay.ts';

/** A pointer that rests on a tile, or a page that rests after a scroll, for this time wakes a video. Unit: milliseconds. */
const REST_MS = 300;

const VIDEO_TILES = '[data-post][data-video]';
const NO_POINTER = '(hover: none)';

/**
 * The tile whose video plays: the one on which a mouse rests, and on a screen without a pointer the whole one nearest
 * to the middle once the page rests. Null where videos do not start by themselves.
 */
export function useLiveTile(box: RefObject<HTMLElement | null>) {
  const [live, setLive] = useState<PostId | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const later = useCallback((find: () => PostId | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setLive(mayAutoplay() ? find() : null), REST_MS);
  }, []);
  useEffect(() => {
    const stop = () => clearTimeout(timer.current);
    if (!matchMedia(NO_POINTER).matches) return stop;
    const rest = () => later(() => nearestVideo(box.current));
    rest();
    addEventListener('scroll', rest, { passive: true });
    return () => {
      stop();
      removeEventListener('scroll', rest);
    };
  }, [box, later]);

  const events = {
    onPointerOver({ target, pointerType }: PointerEvent) {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return;
      const id = postOf(target.closest(VIDEO_TILES));
      if (id !== live) setLive(null);
      later(() => id);
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse') later(() => null);
    },
  };
  return { live, events };
}

const postOf = (tile: Element | null): PostId | null =>
  readAs(PostId, tile instanceof HTMLElement ? tile.dataset['post'] : null) ?? null;

function nearestVideo(box: HTMLElement | null): PostId | null {
  let nearest: { tile: Element; distancePx: number } | null = null;
  for (const tile of box?.querySelectorAll(VIDEO_TILES) ?? []) {
    const { top, bottom } = tile.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) continue;
    const distancePx = Math.abs((top + bottom) / 2 - innerHeight / 2);
    if (!nearest || distancePx < nearest.distancePx) nearest = { tile, distancePx };
  }
  return postOf(nearest?.tile ?? null);
}
