import { useCallback, useLayoutEffect, useRef } from 'react';
import { keepWithin, type PlaceLimits } from '#shared/media/story/page-place.ts';
import type { Placing } from './use-live-place.ts';

/** A notch of a wheel is 100 px in most browsers. */
const ZOOM_PER_PX = 0.0012;
const DEGREES_PER_PX = 0.05;
/** A trackpad's pinch comes as small steps of a wheel with Ctrl. */
const PINCH_FACTOR = 8;
/** The height of a line, for a wheel that counts lines. */
const LINE_PX = 33;
/** A wheel that stands still for this long has been turned. Unit: milliseconds. */
const REST_MS = 150;

interface WheelOptions {
  placing: Placing;
  limits: PlaceLimits;
  thingAt: (element: Element) => string | null;
}

/**
 * Over a thing a wheel and a trackpad's pinch enlarge it; a wheel with Shift turns it.
 * @returns follows the wheel over a layer until the returned function is called
 */
export function useWheel(options: WheelOptions) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  return useCallback((layer: HTMLElement) => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const onWheel = (event: WheelEvent) => {
      const { placing, limits, thingAt } = latest.current;
      const thing = event.target instanceof Element ? thingAt(event.target) : null;
      if (thing === null) return;
      // React listens without the right to keep the page from scrolling.
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
      // With Shift some browsers wheel sideways.
      const way = (event.deltaY || event.deltaX) * unit;
      const place = placing.latest(thing);
      const pinch = event.ctrlKey && Math.abs(way) < 30 ? PINCH_FACTOR : 1;
      const moved = event.shiftKey
        ? { ...place, rotation: place.rotation + way * DEGREES_PER_PX }
        : { ...place, scale: place.scale * Math.exp(-way * ZOOM_PER_PX * pinch) };
      placing.move(thing, keepWithin(moved, limits));
      clearTimeout(resting);
      resting = setTimeout(() => latest.current.placing.flush(), REST_MS);
    };
    layer.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      layer.removeEventListener('wheel', onWheel);
      clearTimeout(resting);
    };
  }, []);
}
