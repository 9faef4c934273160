import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { hasNetwork, isReachable, watchReach } from '#shared/api/reach.ts';
import { isPageVisible, onPageShown } from '#shared/viewport/page-visibility.ts';
import { refreshAll } from './refresh.ts';

/** A server that is away is asked this often whether it is back. Unit: milliseconds. */
const ASK_EVERY_MS = 5_000;
/** And this often where the browser knows of no network. */
const ASK_IN_VAIN_EVERY_MS = 60_000;
/** A connection that comes and goes has everything asked for anew this often at most. Unit: milliseconds. */
const REFRESH_EVERY_MS = 15_000;

/**
 * Notices when the server can be reached again, also where nothing on the screen asks it, and has everything asked for
 * anew then. Returns what stops it.
 */
export function watchServer(cache: QueryClient): () => void {
  let wasReachable = isReachable();
  let refreshedAtMs = -Infinity;
  let askedAtMs = -Infinity;
  let later: ReturnType<typeof setTimeout> | undefined;

  const ask = () => {
    if (isReachable() || !isPageVisible()) return;
    if (!hasNetwork() && Date.now() - askedAtMs < ASK_IN_VAIN_EVERY_MS) return;
    askedAtMs = Date.now();
    // The result is noted by the call itself.
    call(getUnreadNotifications).catch(() => undefined);
  };
  const refresh = () => {
    later = undefined;
    if (!isReachable()) return;
    refreshedAtMs = Date.now();
    refreshAll(cache);
  };
  const look = () => {
    const isBack = isReachable() && !wasReachable;
    wasReachable = isReachable();
    if (isBack) later ??= setTimeout(refresh, Math.max(0, refreshedAtMs + REFRESH_EVERY_MS - Date.now()));
  };
  const stops = [watchReach(look), onPageShown(ask)];
  const asking = setInterval(ask, ASK_EVERY_MS);
  return () => {
    for (const stop of stops) stop();
    clearInterval(asking);
    clearTimeout(later);
  };
}
