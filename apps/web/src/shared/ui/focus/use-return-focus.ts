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
 * @param openerId what gets the focus instead, found when it is needed; were it gone, the page's content has it
 * @param findNext finds what gets the focus when what had it has gone meanwhile, say with a deleted row
 */
export function useReturnFocus(isOpen: boolean, openerId?: string, findNext?: () => HTMLElement | null) {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // Read while rendering: an `autoFocus` inside the dialog moves the focus before any effect runs.
    if (isOpen) setOpener(lastingOpener(document.activeElement));
  }

  const openerOrNext = () => (opener?.isConnected ? opener : (findNext?.() ?? opener));

  return (event: Event) => {
    event.preventDefault();
    // Another dialog has taken the place of this one, which was open until its last movement had ended.
    if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) return;
    const target =
      openerId === undefined
        ? openerOrNext()
        : (document.getElementById(openerId) ?? document.querySelector<HTMLElement>('main'));
    // It may be scrolled out of sight, or half of it: the page stays where it is read.
    target?.focus({ preventScroll: true });
  };
}
