import { isScreen } from '../shell/screens.ts';

/** The fields of a window that are used here. */
type Window = Pick<WindowClient, 'url' | 'focused' | 'visibilityState'>;

/**
 * The window to lead to a path: the focused one, else a visible one, else the one used last. Pages that the server
 * itself answers, such as its documentation, do not belong to the app.
 * @param windows the last used first
 */
export function chooseWindow<T extends Window>(windows: readonly T[]): T | undefined {
  const ours = windows.filter(({ url }) => isScreen(new URL(url).pathname));
  return (
    ours.find(({ focused }) => focused) ??
    ours.find(({ visibilityState }) => visibilityState === 'visible') ??
    ours[0]
  );
}

/** Whether the person is looking at this chat: its news appears there by itself. */
export function isLookedAt(windows: readonly Window[], path: string): boolean {
  if (!path.startsWith('/chat?')) return false;
  return windows.some(({ url, focused, visibilityState }) => {
    const shown = new URL(url);
    // A pull-to-refresh leaves this parameter.
    shown.searchParams.delete('_cb');
    return focused && visibilityState === 'visible' && shown.pathname + shown.search === path;
  });
}
