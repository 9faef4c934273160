import type { UserId } from '@sfera/contract/ids';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { loadViewer } from '../load-viewer.ts';

/**
 * Whose stories are open over the strip. What has opened them has the focus again when they are closed, wherever the
 * strip has put it meanwhile; nothing is scrolled for that.
 */
export function useOpening(onClosed: () => void) {
  const opener = useRef<HTMLElement>(null);
  const [last, setLast] = useState<UserId | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { part: StoryViewer, events } = useOnDemand(loadViewer);
  const isShown = isOpen && StoryViewer !== null;

  useEffect(() => {
    if (!isShown) return;
    // Cleaned up when the viewer has left the page.
    return () => opener.current?.focus({ preventScroll: true });
  }, [isShown]);

  const open = (id: UserId) => {
    setLast(id);
    setOpen(true);
    if (!StoryViewer) events.onClick();
  };
  /** What to spread on the circle of a person. */
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
    /** Whose are open; null when none are. */
    opened: isOpen ? last : null,
    /** Whose were opened last. */
    last,
    open,
    close: () => {
      setOpen(false);
      onClosed();
    },
    openerOf,
  };
}
