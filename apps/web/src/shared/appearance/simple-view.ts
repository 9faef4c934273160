import { useSyncExternalStore } from 'react';

/** Whether this device has the simple view (`public/appearance.js`). */
export const isSimpleView = (): boolean => document.documentElement.dataset['view'] === 'simple';

/** The choice is kept in storage, and the script in the head of the page hears of it first. */
function follow(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** {@link isSimpleView}, drawn anew when it changes. */
export const useSimpleView = (): boolean => useSyncExternalStore(follow, isSimpleView);
