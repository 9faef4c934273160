import { useOpenedPart } from '#shared/ui/on-demand/use-opened-part.ts';
import { pressOfPost, stepInFeed } from './post-in-sight.ts';
import { closeShortcutList, openShortcutList, useShortcutList } from '#shared/shortcuts/shortcut-list.ts';
import { useShortcuts } from './use-shortcuts.ts';

const loadDialog = async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog;

/** The keyboard shortcuts of the whole app and, on `?`, their list. `onGo` leads to a page of the app. */
export function Shortcuts({ onGo }: { onGo: (to: string) => void }) {
  const { isOpen } = useShortcutList();
  const dialog = useOpenedPart(loadDialog, { isOpen, onFailed: closeShortcutList });
  useShortcuts((action) => {
    if (action.kind === 'press') return pressOfPost(action.button);
    if (action.kind === 'step') return stepInFeed(action.key);
    if (action.kind === 'go') onGo(action.to);
    else openShortcutList();
    return true;
  });
  return dialog && <dialog.part isOpen={isOpen} onClose={closeShortcutList} />;
}
