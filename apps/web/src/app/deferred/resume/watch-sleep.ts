import { focusManager, type QueryClient } from '@tanstack/react-query';
import { isPageVisible, onPageVisibility } from '#shared/viewport/page-visibility.ts';
import { refreshSeen } from './refresh.ts';

/** A person who comes back sooner has missed nothing that matters. Unit: milliseconds. */
const SHORT_MS = 30_000;
/** A clock that has stood still for so much longer than this was asleep with the device. Unit: milliseconds. */
const TICK_MS = 10_000;
/** A post page and what it quotes; a list of posts has more of them. */
const POSTS_OF_A_PAGE = 2;

/** Has what is in sight asked for anew when the page comes back after a while. Returns what stops it. */
export function watchSleep(cache: QueryClient): () => void {
  let awakeAtMs = Date.now();
  const slept = () => Date.now() - awakeAtMs >= SHORT_MS;

  const onVisibility = () => {
    // The rest is done by the library, which watches this too.
    if (isPageVisible() && slept()) refreshSeen(cache, POSTS_OF_A_PAGE);
    awakeAtMs = Date.now();
  };
  /** The page was in sight all the time, as far as it knows: the lid was closed, or Back has brought it as it was. */
  const wake = () => {
    if (!isPageVisible()) return;
    if (slept()) {
      focusManager.onFocus();
      refreshSeen(cache, POSTS_OF_A_PAGE);
    }
    awakeAtMs = Date.now();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake();
  };

  const ticking = setInterval(wake, TICK_MS);
  const stop = onPageVisibility(onVisibility);
  addEventListener('pageshow', onPageShow);
  return () => {
    clearInterval(ticking);
    stop();
    removeEventListener('pageshow', onPageShow);
  };
}
