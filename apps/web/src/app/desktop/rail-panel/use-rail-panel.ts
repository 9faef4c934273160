import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from '#shared/router/index.ts';
import { isRailPanelPath, type RailPanelPath } from './rail-panels.ts';

/** Links of app/shell/rail.tsx. */
const RAIL_LINK = '[data-rail] a[href]';

interface RailPanelState {
  /** The panel that is open, or was last; null before the first one. */
  path: RailPanelPath | null;
  isOpen: boolean;
  close: () => void;
  /** Opens the panel of `to`, and closes it when it is open; false when `to` has no panel, or is the page itself. */
  toggle: (to: string) => boolean;
}

/** Which panel is open beside the rail. Another page closes it; links of the rail open it instead of their page. */
export function useRailPanel(): RailPanelState {
  const { key, pathname } = useLocation();
  const [opened, setOpened] = useState<{ path: RailPanelPath; atKey: string; isOpen: boolean } | null>(null);
  const isOpen = opened !== null && opened.isOpen && opened.atKey === key;

  const close = () => setOpened((known) => known && { ...known, isOpen: false });
  const toggle = (to: string): boolean => {
    if (!isRailPanelPath(to) || to === pathname) return false;
    setOpened({ path: to, atKey: key, isOpen: !(isOpen && opened.path === to) });
    return true;
  };

  const press = useEffectEvent((event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(RAIL_LINK) : null;
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey) return;
    if (toggle(link.pathname)) event.preventDefault();
  });
  useEffect(() => {
    const onPress = (event: MouseEvent) => press(event);
    // Before the link itself, which would follow its address.
    document.addEventListener('click', onPress, true);
    return () => document.removeEventListener('click', onPress, true);
  }, []);
  return { path: opened?.path ?? null, isOpen, close, toggle };
}
