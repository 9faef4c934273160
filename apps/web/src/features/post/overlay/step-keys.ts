import type { KeyboardEvent } from 'react';

/** Keys that lead to another post: 1 forwards, -1 back. */
const ARROWS: Readonly<Record<string, 1 | -1>> = { arrowright: 1, arrowleft: -1 };
/** Letters of both keyboards, which can be switched off as other shortcuts. */
const LETTERS: Readonly<Record<string, 1 | -1>> = { j: 1, о: 1, k: -1, л: -1 };

/** Elements that use these keys themselves. */
const HANDLES_KEYS = 'input, textarea, select, [contenteditable]';

/**
 * Where a pressed key leads. Null for other keys, with a modifier, in a text field, and when the player or a menu has
 * taken the key. Windows over the post are elsewhere in the document.
 */
export function stepOf(event: KeyboardEvent<HTMLElement>): 1 | -1 | null {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return null;
  const isHere = target instanceof Element && currentTarget.contains(target);
  if (!isHere || target.closest(HANDLES_KEYS)) return null;
  const areLettersOff = document.documentElement.dataset['shortcuts'] === 'off';
  return ARROWS[key.toLowerCase()] ?? (areLettersOff ? null : LETTERS[key.toLowerCase()]) ?? null;
}
