import type { KeyboardEvent } from 'react';

/** Keys that lead to another post: 1 forwards, -1 back. */
const ARROWS: Readonly<Record<string, 1 | -1>> = { arrowright: 1, arrowleft: -1 };
/** Letters of both keyboards, which can be switched off as other shortcuts. */
const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, о: 1, k: -1, л: -1 };
const PRESSES: Readonly<Record<string, 'like' | 'comments'>> = {
  l: 'like',
  д: 'like',
  c: 'comments',
  // The Cyrillic letter on the key of C.
  с: 'comments',
};

/** Elements that use these keys themselves. */
const HANDLES_KEYS = 'input, textarea, select, [contenteditable]';

/**
 * Where a pressed key leads. Null for other keys, with a modifier, in a text field, and when the player or a menu has
 * taken the key. Windows over the post are elsewhere in the document.
 */
export function stepOf(event: KeyboardEvent<HTMLElement>): 1 | -1 | null {
  if (!isForPost(event)) return null;
  const key = event.key.toLowerCase();
  return ARROWS[key] ?? (areLettersOff() ? null : STEPS[key]) ?? null;
}

/** What a pressed key does with the post; null as with {@link stepOf}. */
export const pressOf = (event: KeyboardEvent<HTMLElement>): 'like' | 'comments' | null =>
  (isForPost(event) && !areLettersOff() && PRESSES[event.key.toLowerCase()]) || null;

function isForPost(event: KeyboardEvent<HTMLElement>): boolean {
  const { target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return false;
  return target instanceof Element && currentTarget.contains(target) && !target.closest(HANDLES_KEYS);
}

const areLettersOff = (): boolean => document.documentElement.dataset['shortcuts'] === 'off';
