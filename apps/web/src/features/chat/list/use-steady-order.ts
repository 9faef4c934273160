import type { PeerId } from '@sfera/contract/base/ids';
import { useEffect, useState } from 'react';
import type { ChatRow } from './make-rows.ts';

/**
 * Keeps the order of the rows from the moment a finger comes down or a menu opens until the finger is up and the menu
 * closed, so that no row moves away under the finger. The content of the rows stays current.
 * @param isMenuOpen whether the menu of a row is open
 */
export function useSteadyOrder(rows: readonly ChatRow[], isMenuOpen: boolean) {
  const [isPressed, setPressed] = useState(false);
  const [order, setOrder] = useState<readonly PeerId[] | null>(null);
  const isHeld = isPressed || isMenuOpen;
  if (isHeld && order === null) setOrder(rows.map(({ partner }) => partner.id));
  if (!isHeld && order !== null) setOrder(null);

  useEffect(() => {
    if (!isPressed) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The click comes after the finger is up: the rows may move only after the click.
    const release = () => (timer = setTimeout(setPressed, 0, false));
    const events = ['pointerup', 'pointercancel', 'dragend'] as const;
    for (const event of events) addEventListener(event, release, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, release, { capture: true });
    };
  }, [isPressed]);

  return { rows: order === null ? rows : inOrder(rows, order), press: () => setPressed(true) };
}

/** Returns the rows in the held order; rows added since then are left out. */
function inOrder(rows: readonly ChatRow[], order: readonly PeerId[]): ChatRow[] {
  const known = new Map(rows.map((row) => [row.partner.id, row]));
  return order.flatMap((id) => known.get(id) ?? []);
}
