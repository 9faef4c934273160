import { useState, type ReactNode } from 'react';
import { PANEL_KEY } from '#shared/navigation/panel-location.ts';
import { resolvePath, type Place, type RouterHistory } from '#shared/router/history.ts';
import { Router, useNavigate, type NavigateFunction } from '#shared/router/router.tsx';

interface PanelAddressProps {
  /** The address at which the panel's content is a page. */
  path: string;
  /** Called before another page opens. */
  onLeave: () => void;
  children: ReactNode;
}

/**
 * Gives the content of a panel the address of its own page, while the page behind keeps the browser's: a tab or a query
 * of the content changes the panel's address alone, and a link to any other page is followed by the browser.
 */
export function PanelAddress({ path, onLeave, children }: PanelAddressProps) {
  const navigate = useNavigate();
  const [history] = useState(() => panelHistory(path, { navigate, onLeave }));
  return <Router history={history}>{children}</Router>;
}

const placeOf = (address: string): Place => {
  const { pathname, search, hash } = new URL(address, 'https://app');
  return { location: { pathname, search, hash, state: null, key: PANEL_KEY }, action: 'PUSH' };
};

/** A history of one entry, which is no entry of the browser's: what its content replaces or pushes changes the entry. */
function panelHistory(
  path: string,
  { navigate, onLeave }: { navigate: NavigateFunction; onLeave: () => void },
): RouterHistory {
  let place = placeOf(path);
  const listeners = new Set<() => void>();
  return {
    place: () => place,
    open(to, { state }) {
      const next = placeOf(resolvePath(to, place.location));
      if (next.location.pathname !== path) {
        onLeave();
        return navigate(resolvePath(to, place.location), { state });
      }
      place = next;
      for (const listener of listeners) listener();
    },
    go: navigate,
    listen(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
