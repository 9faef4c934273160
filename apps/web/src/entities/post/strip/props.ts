import type { KeyboardEvent } from 'react';
import { STRIP, stepItem } from './strip.ts';
import { text } from './text.ts';

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Arrow keys move the items, unless a player has used the key. At the ends the key is left to what surrounds the post. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { defaultPrevented, ctrlKey, metaKey, altKey, shiftKey, key, currentTarget } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
  const by = ARROWS[key];
  const strip = currentTarget.querySelector<HTMLElement>(STRIP);
  if (by && strip && stepItem(strip, by)) event.preventDefault();
}

/** The properties of the element around the strip and its buttons. */
export const ofFrame = {
  role: 'group',
  'aria-roledescription': text.carousel,
  'aria-label': text.several,
  onKeyDown,
} as const;

/** The properties of the strip, a stop of its own for arrow keys. */
export const ofStrip = (shown: number, count: number) =>
  ({ role: 'group', 'aria-label': text.place(shown, count), tabIndex: 0, 'data-strip': '' }) as const;

/** The properties of an item, which takes part only while it is in sight. */
export const ofItem = (shown: number, at: number, count: number) =>
  ({ role: 'group', 'aria-label': text.place(at, count), inert: at !== shown }) as const;
