import { useEffect } from 'react';
import { tap } from './haptics.ts';

/** What a click on it switches on: a like, a reaction, «Подписаться». */
const SWITCHED_OFF = '[aria-pressed="false"], [role="radio"][aria-checked="false"]';

/** Lets the hand feel every choice, wherever on the page it is made: its own code is in no screen. */
export function FeelChoices() {
  useEffect(() => {
    const onClick = ({ target, isTrusted }: MouseEvent) => {
      if (isTrusted && target instanceof Element && target.closest(SWITCHED_OFF)) tap();
    };
    // Before the screen hears of it: by then the switch is on.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
  return null;
}
