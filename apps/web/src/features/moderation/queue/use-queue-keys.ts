import { useEffect, useEffectEvent } from 'react';
import { shortcutKey } from '#shared/shortcuts/shortcut-key.ts';

/** Calls the function of a pressed letter or digit, unless a field or a dialog takes the key. */
export function useQueueKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutKey(event);
    const act = key === null ? undefined : keys[key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
