import { useState } from 'react';

/**
 * A Radix menu leaves the page when it closes, so the focus returns to the button that opened the menu. The body has the
 * focus when the opener has left the page already, as with the panel of a pressed link.
 */
export function lastingOpener(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const triggerId = menu?.getAttribute('aria-labelledby');
  const opener = triggerId ? document.getElementById(triggerId) : element;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * Remembers the element that had the focus when a dialog opened, and focuses that element on close.
 * A Radix dialog without a trigger of its own would drop the focus on the page.
 * @param openerId id of the element to focus instead, looked up on close; the page's content if there is none
 * @param findNext finds the element to focus when the remembered one has left the page, as with a deleted row
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
    // Another dialog was opened during the closing animation of this one.
    if (document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')) return;
    const target =
      openerId === undefined
        ? openerOrNext()
        : (document.getElementById(openerId) ?? document.querySelector<HTMLElement>('main'));
    // The opener in a carousel that has moved on below the dialog is out of reach: its row takes the focus.
    const row = target?.closest('[inert]')?.closest<HTMLElement>('[tabindex]');
    // The element may be out of sight; focusing must not scroll the page.
    (row ?? target)?.focus({ preventScroll: true });
  };
}
