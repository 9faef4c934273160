import { isScreen } from '../shell/screens.ts';

/** What this reads of a window. */
type Window = Pick<WindowClient, 'url' | 'focused' | 'visibilityState'>;

/** The window to lead somewhere: the one in use, else one in sight, else the one used last. Pages of the server's own,
 * such as its documentation, are not of the app.
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

/** Whether somebody has this chat before their eyes: what is new in it appears there by itself. */
export function isLookedAt(windows: readonly Window[], path: string): boolean {
  if (!path.startsWith('/chat?')) return false;
  return windows.some(({ url, focused, visibilityState }) => {
    const shown = new URL(url);
    // Left by a pull-to-refresh.
    shown.searchParams.delete('_cb');
    return focused && visibilityState === 'visible' && shown.pathname + shown.search === path;
  });
}
