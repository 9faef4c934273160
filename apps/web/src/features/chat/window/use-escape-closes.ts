import { useEffect, useEffectEvent, type RefObject } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#shared/viewport/breakpoint.ts';

const SOMETHING_OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Closes the chat by Escape where the list is beside it, unless Escape closes something else. */
export function useEscapeCloses(frame: RefObject<HTMLElement | null>, onClose: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, isComposing } = event;
    if (key !== 'Escape' || defaultPrevented || isComposing) return;
    if (!matchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`).matches) return;
    if (document.querySelector(SOMETHING_OPEN)) return;
    // A field outside the chat handles Escape itself.
    const isOurs = target === document.body || (target instanceof Node && frame.current?.contains(target));
    if (isOurs) onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
