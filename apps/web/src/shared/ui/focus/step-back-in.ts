import type { KeyboardEvent } from 'react';

/**
 * Shift+Tab on a dialog that has the focus itself leads to its last control. Radix turns back at the first and the last
 * control alone: from the dialog itself the browser would leave the dialog, and Radix would bring the focus back.
 */
export function stepBackIn(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: dialog, key, shiftKey, target } = event;
  if (key !== 'Tab' || !shiftKey || target !== dialog) return;
  for (const element of [...dialog.querySelectorAll<HTMLElement>('*')].toReversed()) {
    if (element.tabIndex < 0) continue;
    // Hidden, disabled and inert elements do not take the focus.
    element.focus();
    if (document.activeElement === element) return event.preventDefault();
  }
}
