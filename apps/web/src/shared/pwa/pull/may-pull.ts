import { isPageCovered } from '../over-page.ts';

/** Elements that handle a touch themselves: overlays and draggable controls. */
const OWN_GESTURE =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="slider"], input, textarea, select, [contenteditable], [data-no-pull]';

/** Whether the target is in an element that scrolls by itself: that element scrolls up before the page is pulled. */
function isInScroller(target: Element): boolean {
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return true;
  return false;
}

/** Whether a touch on this target may pull the page: the page is at its top, and nothing else handles the touch. */
export const mayPull = (target: EventTarget | null): boolean =>
  window.scrollY <= 0 &&
  target instanceof Element &&
  !target.closest(OWN_GESTURE) &&
  !isPageCovered() &&
  !isInScroller(target);
