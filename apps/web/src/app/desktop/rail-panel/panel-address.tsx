import { useState, type ReactNode } from 'react';
import {
  createPath,
  NavigationType,
  parsePath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  useNavigate,
  type To,
} from 'react-router';
import { PANEL_KEY } from '#shared/navigation/panel-location.ts';

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
  const [own, setOwn] = useState({ pathname: path, search: '', hash: '' });
  // What the content replaces is the panel, which is no entry of the history: it pushes, too.
  const open = (to: To, state?: unknown) => {
    const next = { pathname: path, search: '', hash: '', ...(typeof to === 'string' ? parsePath(to) : to) };
    if (next.pathname === path) return setOwn(next);
    onLeave();
    void navigate(next, { state });
  };
  const navigator = {
    createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
    push: open,
    replace: open,
    go: (delta: number) => void navigate(delta),
  };
  const location = { ...own, key: PANEL_KEY, state: null };
  return (
    <NavigationContext
      value={{ basename: '/', navigator, static: false, useTransitions: undefined, future: {} }}
    >
      <LocationContext value={{ location, navigationType: NavigationType.Push }}>{children}</LocationContext>
    </NavigationContext>
  );
}
