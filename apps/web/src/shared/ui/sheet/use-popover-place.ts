import { useEffect, useState } from 'react';
import { lastingOpener } from '../focus/use-return-focus.ts';
import { placeAt, placeBeside, type PopoverPlace } from './popover-place.ts';

/** Browsers that do not focus a pressed button report the page as the active element. */
const isControl = (element: Element | null): element is Element =>
  element !== null && element.matches('button, a[href], [role="button"]');

function openerOf(openerId: string | undefined): Element | null {
  const opener =
    openerId === undefined ? lastingOpener(document.activeElement) : document.getElementById(openerId);
  return isControl(opener) ? opener : null;
}

function placeOf(opener: Element | null): PopoverPlace | null {
  if (!opener) return null;
  const [box, rail] = [opener.getBoundingClientRect(), opener.closest('[data-rail]')];
  return rail ? placeBeside(rail.getBoundingClientRect(), box, window) : placeAt(box, window);
}

/**
 * The place of a popover beside the control that opened it, kept until the next opening; null when no control in sight
 * has opened it.
 * @param openerId id of the control; by default the one that had the focus at the opening
 */
export function usePopoverPlace(isOpen: boolean, openerId?: string): PopoverPlace | null {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  const [place, setPlace] = useState<PopoverPlace | null>(null);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      // Read while rendering: the sheet takes the focus before any effect runs.
      const found = openerOf(openerId);
      setOpener(found);
      setPlace(placeOf(found));
    }
  }
  useEffect(() => {
    if (!isOpen || !opener) return;
    const follow = () => setPlace(placeOf(opener));
    addEventListener('resize', follow);
    return () => removeEventListener('resize', follow);
  }, [isOpen, opener]);
  return place;
}
