import { useEffect, useEffectEvent, type RefObject } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#shared/viewport/breakpoint.ts';

const SOMETHING_OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Escape closes the chat where the list stands beside it, unless it has something else to close. */
export function useEscapeCloses(frame: RefObject<HTMLElement | null>, onClose: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, isComposing } = event;
    if (key !== 'Escape' || defaultPrevented || isComposing) return;
    if (!matchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`).matches) return;
    if (document.querySelector(SOMETHING_OPEN)) return;
    // A field beside the chat has an Escape of its own.
    const isOurs = target === document.body || (target instanceof Node && frame.current?.contains(target));
    if (isOurs) onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
