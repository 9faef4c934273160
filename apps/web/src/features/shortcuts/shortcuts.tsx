import { useEffect, useEffectEvent } from 'react';
import { pressOfPost, stepInFeed } from './post-in-sight.ts';
import { closeShortcutList, openShortcutList, useShortcutList } from '#shared/shortcuts/shortcut-list.ts';
import { shortcutKey } from '#shared/shortcuts/shortcut-key.ts';
import { actionOf, isFirstKey, type ShortcutAction } from './registry.ts';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';

const ShortcutsDialog = openedPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** The second key of a shortcut comes within this time. Unit: milliseconds. */
const SEQUENCE_MS = 1_500;

/** The keyboard shortcuts of the whole app and, on `?`, their list. `onGo` leads to a page of the app. */
export function Shortcuts({ onGo }: { onGo: (to: string) => void }) {
  const { isOpen } = useShortcutList();
  useShortcuts((action) => {
    if (action.kind === 'press') return pressOfPost(action.button);
    if (action.kind === 'step') return stepInFeed(action.key);
    if (action.kind === 'go') onGo(action.to);
    else openShortcutList();
    return true;
  });
  return <ShortcutsDialog isOpen={isOpen} onClose={closeShortcutList} />;
}

/**
 * Calls back with the action of each shortcut that is typed anywhere on the page. An action that finds nothing to act
 * on returns false: the screen, such as the swipes, may have its own use for the key.
 */
function useShortcuts(onAction: (action: ShortcutAction) => boolean): void {
  const act = useEffectEvent(onAction);
  useEffect(() => {
    let first: { key: string; atMs: number } | null = null;
    const onKey = (event: KeyboardEvent) => {
      const key = event.repeat ? null : shortcutKey(event);
      if (key === null) return;
      const isSecond = first !== null && event.timeStamp - first.atMs <= SEQUENCE_MS;
      const action = (isSecond && first && actionOf([first.key, key])) || actionOf([key]);
      first = !action && isFirstKey(key) ? { key, atMs: event.timeStamp } : null;
      if (action && act(action)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
