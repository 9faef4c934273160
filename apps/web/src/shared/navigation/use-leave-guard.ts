import { useCallback, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { arrive, stepBy } from '#shared/router/entries.ts';
import { holdTab } from './hold-tab.ts';

interface LeaveGuard {
  isAsking: boolean;
  stay: () => void;
  /** Leaves the page as asked: goes back, follows the link or presses the button again. */
  leave: () => void;
  /** Asks before `run`, for a way out that is neither a link nor Back; runs at once while the guard is inactive. */
  ask: (run: () => void) => void;
  /** Ends the guard; resolves when the extra history entry is removed. */
  release: () => Promise<void>;
}

/** Attribute of buttons outside the page that leave the page, such as «Выйти». */
export const LEAVES_PAGE = { 'data-leaves-page': true } as const;

/**
 * Asks before the page is left while `isActive`. Closing or reloading the tab shows the browser's own question. For
 * Back, one history entry of the same address is pushed: Back first removes that entry, and `isAsking` becomes true.
 * Clicks on links are cancelled. (The declarative router has no blocker.)
 */
export function useLeaveGuard(isActive: boolean): LeaveGuard {
  const [isAsking, setAsking] = useState(false);
  const isLaid = useRef(false);
  const isOff = useRef(false);
  const wanted = useRef(goBack);

  const askFor = useCallback((run: () => void) => {
    wanted.current = run;
    setAsking(true);
  }, []);
  const takeEntryAway = async () => {
    if (!isLaid.current) return;
    isLaid.current = false;
    const isGone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    stepBy(-1);
    await isGone;
  };

  useEffect(dropLeftover, []);

  useEffect(() => {
    // An unmounted page was left already; only a page that stays repairs the history.
    if (!isActive) {
      if (isLaid.current) stepBy(-1);
      isLaid.current = false;
      return;
    }
    isOff.current = false;
    const hold = (event: BeforeUnloadEvent) => isOff.current || holdTab(event);
    const onBack = () => {
      if (!isLaid.current) return;
      isLaid.current = false;
      askFor(goBack);
    };
    const onPress = (event: MouseEvent) => {
      const target = isOff.current ? null : wayOut(event);
      if (!target) return;
      event.preventDefault();
      event.stopPropagation();
      askFor(() => target.click());
    };
    if (!isLaid.current) layEntry();
    isLaid.current = true;
    addEventListener('beforeunload', hold);
    addEventListener('popstate', onBack);
    document.addEventListener('click', onPress, true);
    return () => {
      removeEventListener('beforeunload', hold);
      removeEventListener('popstate', onBack);
      document.removeEventListener('click', onPress, true);
      setAsking(false);
    };
  }, [isActive, askFor]);

  const release = async () => {
    isOff.current = true;
    await takeEntryAway();
  };
  return {
    isAsking: isAsking && isActive,
    stay() {
      if (!isLaid.current) layEntry();
      isLaid.current = true;
      setAsking(false);
    },
    leave() {
      setAsking(false);
      void release().then(() => wanted.current());
    },
    ask: (run) => (isActive ? askFor(run) : run()),
    release,
  };
}

/** The router's own state is kept, so that the router takes both entries for the same place. */
const layEntry = () => {
  history.pushState({ ...history.state, isLaid: true, isCover: false }, '');
  arrive();
};

const LaidEntry = v.object({ isLaid: v.literal(true) });
let isDropping = false;

/** After a reload the entry is still there, and Back would seem to do nothing. */
function dropLeftover(): void {
  if (isDropping || !v.is(LaidEntry, history.state)) return;
  isDropping = true;
  addEventListener('popstate', () => (isDropping = false), { once: true });
  stepBy(-1);
}

const goBack = () => stepBy(-1);

/** The link or button by which a click leaves the page; null for other elements and for links that open a new tab. */
function wayOut({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent): HTMLElement | null {
  if (!(target instanceof Element) || button !== 0 || metaKey || ctrlKey || shiftKey) return null;
  const found = target.closest<HTMLElement>('a[href], [data-leaves-page]');
  if (!(found instanceof HTMLAnchorElement)) return found;
  const { origin, pathname, target: frame } = found;
  const staysHere = origin !== location.origin || pathname === location.pathname;
  return staysHere || frame === '_blank' || found.hasAttribute('download') ? null : found;
}
