import { useEffect } from 'react';
import { MOBILE_BREAKPOINT_PX } from './breakpoint.ts';

/** Where a screen with `data-covers-shell` really covers it. */
const ON_PHONES = `(max-width: ${MOBILE_BREAKPOINT_PX - 1}px), (max-height: 560px)`;

/** Makes the phone's own bars black while a dark screen covers the app. */
export function useDarkBars(isOpen = true): void {
  useEffect(() => {
    if (!isOpen) return;
    const meta = Object.assign(document.createElement('meta'), { name: 'theme-color', content: '#000000' });
    meta.media = ON_PHONES;
    // The first of those that fit counts.
    document.head.prepend(meta);
    return () => meta.remove();
  }, [isOpen]);
}
