import { useEffect, type RefObject } from 'react';
import type { CaptionPlace } from '../../../works/story-design.ts';
import { keepInside } from '../layout/caption-place.ts';

/** A notch of a wheel is 100 px in most browsers. */
const ZOOM_PER_PX = 0.0012;
const DEGREES_PER_PX = 0.05;
/** A trackpad's pinch comes as small steps of a wheel with Ctrl. */
const PINCH_FACTOR = 8;
/** Of a wheel that counts lines. */
const LINE_PX = 33;

interface WheelOptions {
  words: RefObject<HTMLElement | null>;
  latest: RefObject<CaptionPlace>;
  change: (place: CaptionPlace) => void;
}

/** Over the words a wheel and a trackpad's pinch enlarge them; a wheel with Shift turns them. */
export function useCaptionWheel({ words, latest, change }: WheelOptions) {
  useEffect(() => {
    const element = words.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      // React listens without the right to keep the page from scrolling.
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
      // With Shift some browsers wheel sideways.
      const way = (event.deltaY || event.deltaX) * unit;
      const place = latest.current;
      if (event.shiftKey)
        return change(keepInside({ ...place, rotation: place.rotation + way * DEGREES_PER_PX }));
      const pinch = event.ctrlKey && Math.abs(way) < 30 ? PINCH_FACTOR : 1;
      change(keepInside({ ...place, scale: place.scale * Math.exp(-way * ZOOM_PER_PX * pinch) }));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [words, latest, change]);
}
