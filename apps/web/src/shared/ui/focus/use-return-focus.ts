import { useState } from 'react';

/** Radix menus leave the page as they close: what remains of them is the button that opened them. */
function lastingOpener(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const triggerId = menu?.getAttribute('aria-labelledby');
  const opener = triggerId ? document.getElementById(triggerId) : element;
  return opener instanceof HTMLElement ? opener : null;
}

/**
 * Remembers what had the focus when a dialog opened, and gives it back on close.
 * A Radix dialog without a trigger of its own would drop the focus on the page.
 */
export function useReturnFocus(isOpen: boolean) {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // Read while rendering: an `autoFocus` inside the dialog moves the focus before any effect runs.
    if (isOpen) setOpener(lastingOpener(document.activeElement));
  }

  return (event: Event) => {
    event.preventDefault();
    opener?.focus();
  };
}
