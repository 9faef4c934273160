import { useEffect, type RefObject } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';

const STEPS: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };

/** Elements that turn pages themselves. */
const TURNS_PAGES = 'input, textarea, select, [contenteditable]';

/**
 * Moves the focus from post to post by Page Down and Page Up with the focus on a post (ARIA feed pattern). The
 * shortcuts `j` and `k` dispatch the same keys on the feed itself, wherever the focus is (features/shortcuts).
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
      const target = event.target === box ? document.activeElement : event.target;
      const step = STEPS[event.key];
      if (!box || !list || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!step || !(target instanceof Element) || target.closest(TURNS_PAGES)) return;
      const focused = target.closest('[aria-posinset]');
      if (!focused && event.target !== box) return;

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
