import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';

/**
 * Event handlers that hide the focus ring of a pressed tab. Radix focuses a pressed tab by script; browsers treat this
 * focus as one by keyboard unless the last focus came from a press too, and would draw the ring. The ring stays hidden
 * until a key is pressed or the focus moves on, but not when only the window loses the focus.
 */
export const withoutRing = {
  onMouseDown: ({ currentTarget }: MouseEvent<HTMLElement>) => void (currentTarget.dataset['pressed'] = ''),
  onKeyDown: ({ currentTarget }: KeyboardEvent<HTMLElement>) => void delete currentTarget.dataset['pressed'],
  onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (document.activeElement !== currentTarget) delete currentTarget.dataset['pressed'];
  },
};
