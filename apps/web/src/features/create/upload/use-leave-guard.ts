import { useEffect, useRef, useState } from 'react';

/**
 * Asks before the page is left while `isActive`. Closing or reloading the tab: by the browser's own question.
 * Back: one history entry of the same address is laid on top, so that Back first takes that away and `isAsking`
 * becomes true. (The declarative router has no blocker; a modal overlay covers its links meanwhile.)
 */
export function useLeaveGuard(isActive: boolean): { isAsking: boolean; stay: () => void; leave: () => void } {
  const [isAsking, setAsking] = useState(false);
  const isLaid = useRef(false);

  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const onBack = () => {
      isLaid.current = false;
      setAsking(true);
    };
    layEntry();
    isLaid.current = true;
    addEventListener('beforeunload', ask);
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('popstate', onBack);
      setAsking(false);
      if (isLaid.current) history.back();
      isLaid.current = false;
    };
  }, [isActive]);

  return {
    isAsking: isAsking && isActive,
    stay() {
      layEntry();
      isLaid.current = true;
      setAsking(false);
    },
    leave: () => history.back(),
  };
}

/** The router's own state is kept: to it both entries are the same place. */
const layEntry = () => history.pushState(history.state, '');
