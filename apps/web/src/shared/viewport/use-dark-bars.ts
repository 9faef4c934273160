import { useEffect } from 'react';
import { MOBILE_BREAKPOINT_PX } from './breakpoint.ts';

/** Windows in which a screen with `data-covers-shell` covers the whole shell. */
const ON_PHONES = `(max-width: ${MOBILE_BREAKPOINT_PX - 1}px), (max-height: 560px)`;

/** Makes the phone's own bars black while a dark screen covers the app. */
export function useDarkBars(isOpen = true): void {
  useEffect(() => {
    if (!isOpen) return;
    const meta = Object.assign(document.createElement('meta'), { name: 'theme-color', content: '#000000' });
    meta.media = ON_PHONES;
    // A browser takes the first matching `theme-color`.
    document.head.prepend(meta);
    return () => meta.remove();
  }, [isOpen]);
}
