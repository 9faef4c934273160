import { useEffect, useRef } from 'react';

/**
 * A new step takes the keyboard's and the screen reader's place with it: to its heading, or to the field whose file was
 * refused.
 * @param place another one for each screen
 * @param isCovered by a dialog, which keeps the focus until it goes
 * @returns a ref for what holds the steps
 */
export function useStepFocus(place: string, isCovered: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef(place);
  const wasCovered = useRef(isCovered);
  useEffect(() => {
    // The element to which a dialog would give the focus back may be gone, as «Повторить» is with the failure.
    const isDropped = wasCovered.current && document.activeElement === document.body;
    wasCovered.current = isCovered;
    if (isCovered || (last.current === place && !isDropped)) return;
    last.current = place;
    const refused = root.current?.querySelector<HTMLElement>('input[aria-invalid="true"]');
    const heading = root.current?.querySelector<HTMLElement>('h1, h2');
    if (heading) heading.tabIndex = -1;
    (refused ?? heading)?.focus();
  }, [place, isCovered]);
  return root;
}
