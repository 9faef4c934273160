import type { KeyboardEvent } from 'react';

/** What the search box hands the keyboard on to. */
export interface Focusable {
  focusFirst: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys lead from link to link of what listens. */
export function focusByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')];
  const place = links.findIndex((link) => link === document.activeElement);
  if (place === -1) return;
  event.preventDefault();
  links[place + step]?.focus();
}
