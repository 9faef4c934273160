import type { UserId } from '@sfera/contract/base/ids';
import { startTransition, useEffect, useRef, useState, type MouseEvent } from 'react';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { loadViewer } from '../load-viewer.ts';

/**
 * The person whose stories are open over the strip. The circle that opened them gets the focus back when they are
 * closed, wherever the strip has moved the circle meanwhile; the page does not scroll for that.
 */
export function useOpening(onClosed: () => void) {
  const opener = useRef<HTMLElement>(null);
  const [last, setLast] = useState<UserId | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { part: StoryViewer, events } = useOnDemand(loadViewer);
  const isShown = isOpen && StoryViewer !== null;

  useEffect(() => {
    if (!isShown) return;
    // The cleanup runs when the viewer has left the page.
    return () => opener.current?.focus({ preventScroll: true });
  }, [isShown]);

  const open = (id: UserId) => {
    // A transition: a tap is answered by its circle in the next frame, and the viewer may take several.
    startTransition(() => {
      setLast(id);
      setOpen(true);
    });
    if (!StoryViewer) events.onClick();
  };
  /** Props for the circle of a person. */
  const openerOf = (id: UserId | null, press: () => void) => {
    const { 'aria-busy': isBusy, 'data-awaited': isAwaited, ...reach } = events;
    return {
      ...reach,
      ...(id === last && isOpen && { 'aria-busy': isBusy, 'data-awaited': isAwaited }),
      'aria-haspopup': 'dialog' as const,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
        opener.current = currentTarget;
        press();
      },
    };
  };
  return {
    StoryViewer,
    /** The person whose stories are open; null when none are. */
    opened: isOpen ? last : null,
    /** The person whose stories were opened last. */
    last,
    open,
    close: () => {
      setOpen(false);
      onClosed();
    },
    openerOf,
  };
}
