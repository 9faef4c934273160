import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether nobody sees the page: another tab, another app, a locked screen. */
export const usePageHidden = (): boolean => useSyncExternalStore(subscribe, () => document.hidden);
