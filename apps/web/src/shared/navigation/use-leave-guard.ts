import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

interface LeaveGuard {
  isAsking: boolean;
  stay: () => void;
  /** Does what was asked for: goes back, follows the link, presses the button again. */
  leave: () => void;
  /** Asks before `run`, for a way out that is neither a link nor Back; does it at once while nothing is guarded. */
  ask: (run: () => void) => void;
  /** Guards no longer; resolved when the history is as if it never had. */
  release: () => Promise<void>;
}

/** A button outside the page that ends it, such as «Выйти», carries this attribute. */
export const LEAVES_PAGE = { 'data-leaves-page': true } as const;

/**
 * Asks before the page is left while `isActive`. Closing or reloading the tab: by the browser's own question.
 * Back: one history entry of the same address is laid on top, so that Back first takes that away and `isAsking`
 * becomes true. Links: their press is held back. (The declarative router has no blocker.)
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
    history.back();
    await isGone;
  };

  useEffect(dropLeftover, []);

  useEffect(() => {
    // A page that is gone has been left already, whatever lies in the history: only one that stays puts it right.
    if (!isActive) {
      if (isLaid.current) history.back();
      isLaid.current = false;
      return;
    }
    isOff.current = false;
    const holdTab = (event: BeforeUnloadEvent) => isOff.current || event.preventDefault();
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
    addEventListener('beforeunload', holdTab);
    addEventListener('popstate', onBack);
    document.addEventListener('click', onPress, true);
    return () => {
      removeEventListener('beforeunload', holdTab);
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

/** The router's own state is kept: to it both entries are the same place. */
const layEntry = () => history.pushState({ ...history.state, isLaid: true }, '');

const LaidEntry = z.object({ isLaid: z.literal(true) });
let isDropping = false;

/** After a reload the entry is still there, and Back would seem to do nothing. */
function dropLeftover(): void {
  if (isDropping || !LaidEntry.safeParse(history.state).success) return;
  isDropping = true;
  addEventListener('popstate', () => (isDropping = false), { once: true });
  history.back();
}

const goBack = () => history.back();

/** What the press leaves the page by; null for all else, and for what opens in a tab of its own. */
function wayOut({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent): HTMLElement | null {
  if (!(target instanceof Element) || button !== 0 || metaKey || ctrlKey || shiftKey) return null;
  const found = target.closest<HTMLElement>('a[href], [data-leaves-page]');
  if (!(found instanceof HTMLAnchorElement)) return found;
  const { origin, pathname, target: frame } = found;
  const staysHere = origin !== location.origin || pathname === location.pathname;
  return staysHere || frame === '_blank' || found.hasAttribute('download') ? null : found;
}
