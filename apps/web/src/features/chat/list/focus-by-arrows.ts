import type { KeyboardEvent } from 'react';

/** A part of the page that can take the focus from the search box. */
export interface Focusable {
  focusFirst: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus by arrow keys between the links in the listening element. */
export function focusByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')];
  const place = links.findIndex((link) => link === document.activeElement);
  if (place === -1) return;
  event.preventDefault();
  links[place + step]?.focus();
}
