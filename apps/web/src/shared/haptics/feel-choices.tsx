import { useEffect } from 'react';
import { tap } from './haptics.ts';

/** Elements that a click switches on: a like, a reaction, «Подписаться». */
const SWITCHED_OFF =
  '[aria-pressed="false"], [role="radio"][aria-checked="false"], label[data-state="unchecked"]';

/** Vibrates for every choice on any page, so that no screen needs code for it. */
export function FeelChoices() {
  useEffect(() => {
    const onClick = ({ target, isTrusted }: MouseEvent) => {
      if (isTrusted && target instanceof Element && target.closest(SWITCHED_OFF)) tap();
    };
    // The capture phase comes before the screen's own handler, which switches the element on.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
  return null;
}
