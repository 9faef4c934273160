import type { KeyboardEvent } from 'react';

/**
 * Moves the items of the post in this window by an arrow key. Other keys lead to another post at once.
 * @returns false at the end, and for a post that has one item
 */
export function stepItem({ key, currentTarget }: KeyboardEvent<HTMLElement>, by: 1 | -1): boolean {
  const strip = key.startsWith('Arrow') && currentTarget.querySelector('[data-strip]');
  // The carousel is fetched for posts that have several items, and hears of the key by an event.
  return strip ? !strip.dispatchEvent(new CustomEvent('step', { detail: by, cancelable: true })) : false;
}
