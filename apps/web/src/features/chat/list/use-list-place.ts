import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { VirtualizerHandle } from 'virtua';

/** Where the list stood when it was last on the screen. Unit: CSS pixels. */
let lastPlace = 0;

/** On Back the list stands where it was left; a new visit starts at its top. */
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
