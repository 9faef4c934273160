import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '#shared/router/index.ts';
import type { VirtualizerHandle } from 'virtua';

/** The last scroll position of the list. Unit: CSS pixels. */
let lastPlace = 0;

/** Restores the list's scroll position on Back; a new visit starts at the top. */
export function useListPlace() {
  const virtualizer = useRef<VirtualizerHandle>(null);
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP' && key !== 'default';
  const place = useRef(isReturn ? lastPlace : 0);
  useLayoutEffect(() => {
    virtualizer.current?.scrollTo(place.current);
  }, []);
  return {
    virtualizer,
    onScroll(offset: number) {
      lastPlace = offset;
    },
  };
}
