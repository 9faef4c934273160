import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from '#shared/router/index.ts';
import { HomeColumn } from '#features/home-column/home-column.tsx';
import { Shortcuts } from '#features/shortcuts/shortcuts.tsx';
import { wantsCalm } from '#shared/appearance/calm.ts';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import { useAsideSlot } from '../pages/aside/aside-slot.ts';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { useFetchAhead } from '#shared/ui/on-demand/use-fetch-ahead.ts';
import { useRailPanel } from './rail-panel/use-rail-panel.ts';

const loadRailPanel = async () => (await import('./rail-panel/rail-panel.tsx')).RailPanel;
const RailPanel = openedPart(loadRailPanel);

/** The width stands in `page-aside.module.css` too. */
const ROOM_FOR_COLUMN = '(min-width: 1160px)';

/** A mouse or a touchpad, which come with a keyboard. */
const FINE_POINTER = '(pointer: fine)';

/** The parts that only wide windows have: the column beside a feed, panels beside the rail, and shortcuts. */
export function DesktopFeatures() {
  const { slot } = useAsideSlot();
  const hasAside = useMedia(ROOM_FOR_COLUMN);
  const hasKeyboard = useMedia(FINE_POINTER);
  const { path, isOpen, close, toggle } = useRailPanel();
  useFetchAhead(loadRailPanel);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const go = (to: string) => {
    if (toggle(to)) return;
    if (to === pathname) scrollTo({ top: 0, behavior: wantsCalm() ? 'instant' : 'smooth' });
    else void navigate(to);
  };
  return (
    <>
      {slot && hasAside && createPortal(<HomeColumn />, slot)}
      {path && <RailPanel path={path} isOpen={isOpen} onClose={close} />}
      {hasKeyboard && <Shortcuts onGo={go} />}
    </>
  );
}
