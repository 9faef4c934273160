import { useEffect, type RefObject } from 'react';

/** A bar over the chat that closes takes the focus with it: the chat gets it back. */
export function useFocusAfterBar(isOpen: boolean, frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const chat = frame.current;
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) focusWriting(chat);
    };
  }, [isOpen, frame]);
}

/** Without a mouse the keyboard of the field would open unasked: there the button of the chat's menu gets the focus. */
function focusWriting(chat: HTMLElement | null): void {
  const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches;
  const field = hasMouse ? chat?.querySelector<HTMLElement>('form textarea') : null;
  (field ?? chat?.querySelector<HTMLElement>('header [aria-haspopup]'))?.focus({ preventScroll: true });
}
