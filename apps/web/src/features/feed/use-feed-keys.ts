import { useEffect, type RefObject } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';

const STEPS: Readonly<Record<string, number>> = { j: 1, о: 1, k: -1, л: -1 };
const PAGE_STEPS: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };

/** Elements that handle keys themselves, and open dialogs. */
const HANDLES_KEYS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Moves the focus from post to post: by `j` and `k` (о and л on a Russian keyboard) anywhere on the screen, by Page
 * Down and Page Up with the focus on a post (ARIA feed pattern).
 */
export function useFeedKeys(
  container: RefObject<HTMLElement | null>,
  handle: RefObject<WindowVirtualizerHandle | null>,
  count: number,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const box = container.current;
      const list = handle.current;
      const target = event.target instanceof Element ? event.target : null;
      if (!box || !list || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.closest(HANDLES_KEYS)) return;
      const focused = target?.closest('[aria-posinset]') ?? null;
      const step = STEPS[event.key.toLowerCase()] ?? (focused ? PAGE_STEPS[event.key] : undefined);
      if (step === undefined) return;

      event.preventDefault();
      const barPx = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      const next = focused
        ? Number(focused.getAttribute('aria-posinset')) - 1 + step
        : list.findItemIndex(window.scrollY + barPx);
      if (next < 0 || next >= count) return;
      list.scrollToIndex(next, { align: 'start', offset: -barPx });
      focusWhenThere(box, next + 1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [container, handle, count]);
}

/** The card may not be rendered yet. */
function focusWhenThere(box: HTMLElement, position: number): void {
  const find = () => box.querySelector<HTMLElement>(`[aria-posinset="${position}"]`);
  const card = find();
  if (card) return card.focus({ preventScroll: true });
  const changes = new MutationObserver(() => {
    const drawn = find();
    if (!drawn) return;
    changes.disconnect();
    drawn.focus({ preventScroll: true });
  });
  changes.observe(box, { childList: true, subtree: true });
}
