import type { UserId } from '@sfera/contract/ids';
import { useEffect, useState } from 'react';
import type { ChatRow } from './make-rows.ts';

/**
 * The rows in the order that they had when a finger came down or a menu opened, until it is up or closed: nobody may
 * press what has just moved under the hand. What the rows say stays current.
 * @param isMenuOpen a menu stands beside one of them
 */
export function useSteadyOrder(rows: readonly ChatRow[], isMenuOpen: boolean) {
  const [isPressed, setPressed] = useState(false);
  const [order, setOrder] = useState<readonly UserId[] | null>(null);
  const isHeld = isPressed || isMenuOpen;
  if (isHeld && order === null) setOrder(rows.map(({ partner }) => partner.id));
  if (!isHeld && order !== null) setOrder(null);

  useEffect(() => {
    if (!isPressed) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The click comes after the finger has left: only then may the rows move.
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

/** What has come since waits. */
function inOrder(rows: readonly ChatRow[], order: readonly UserId[]): ChatRow[] {
  const known = new Map(rows.map((row) => [row.partner.id, row]));
  return order.flatMap((id) => known.get(id) ?? []);
}
