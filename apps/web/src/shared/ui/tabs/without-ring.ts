import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';

/**
 * Radix focuses a pressed tab by script, which browsers take for the keyboard's doing unless the last focus came from
 * a press as well: they would draw a ring around what a finger has touched. It stays away until a key is pressed or
 * the focus moves on, not when the window alone loses it.
 */
export const withoutRing = {
  onMouseDown: ({ currentTarget }: MouseEvent<HTMLElement>) => void (currentTarget.dataset['pressed'] = ''),
  onKeyDown: ({ currentTarget }: KeyboardEvent<HTMLElement>) => void delete currentTarget.dataset['pressed'],
  onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (document.activeElement !== currentTarget) delete currentTarget.dataset['pressed'];
  },
};
