import { createPortal } from 'react-dom';
import { HomeColumn } from '#features/home-column/home-column.tsx';
import { useAsideSlot } from '../pages/aside/aside-slot.ts';
import { useHasAside } from '../pages/aside/page-aside.tsx';

/** What only wide windows have: the column beside the home feed. */
export function DesktopFeatures() {
  const { slot } = useAsideSlot();
  const hasAside = useHasAside();
  return slot && hasAside && createPortal(<HomeColumn />, slot);
}
