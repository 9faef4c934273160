import { LONG_PRESS_MESSAGE_MS } from '@sfera/contract/base/limits';
import type { MouseEvent, PointerEvent } from 'react';
import { useLongPress } from '#shared/ui/long-press/use-long-press.ts';

/**
 * Detects a long press of 600 ms by a finger, or a right click on a message. A resting mouse selects text, and selected
 * text keeps the browser's own menu, which can copy it.
 * @returns event handlers to spread on the message
 */
export function useMessagePress(onLongPress: () => void) {
  const press = useLongPress(onLongPress, LONG_PRESS_MESSAGE_MS);
  return {
    ...press,
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'mouse') press.onPointerDown(event);
    },
    onContextMenu(event: MouseEvent<HTMLElement>) {
      const selection = document.getSelection();
      const isSelected =
        selection && !selection.isCollapsed && selection.containsNode(event.currentTarget, true);
      if (!isSelected) press.onContextMenu(event);
    },
  };
}
