import { LONG_PRESS_MESSAGE_MS } from '@sfera/contract/limits';
import type { MouseEvent, PointerEvent } from 'react';
import { useLongPress } from '#shared/ui/long-press/use-long-press.ts';

/**
 * A finger that rests on a message for 600 ms, or a right click of the message (spec 2, Chat window). A mouse that
 * rests selects words, and selected words keep the browser's menu, which copies them.
 * @returns what to spread on the message
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
