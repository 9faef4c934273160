import { isPageCovered } from '../over-page.ts';

/** What has a use of its own for a finger that goes down: drawn over the page, or dragged itself. */
const OWN_GESTURE =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="slider"], input, textarea, select, [contenteditable], [data-no-pull]';

/** A part that scrolls by itself goes up before the page is pulled. */
function isInScroller(target: Element): boolean {
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return true;
  return false;
}

/** Whether a finger put down here may pull the page: it stands at its top, and nothing else takes the finger. */
export const mayPull = (target: EventTarget | null): boolean =>
  window.scrollY <= 0 &&
  target instanceof Element &&
  !target.closest(OWN_GESTURE) &&
  !isPageCovered() &&
  !isInScroller(target);
