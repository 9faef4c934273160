import { useCallback, useState } from 'react';
import { usePageVisible } from '#shared/viewport/page-visibility.ts';

/**
 * Why a story stands still:
 * - `user`: the pause button or Space
 * - `touch`: a finger is on it
 * - `bar`: a sheet, a dialog or a text field of the controls is in use
 * - `caption`: long words are shown whole
 */
export type PauseReason = 'user' | 'touch' | 'bar' | 'caption';

/** These belong to the story that they were said of; a finger stays where it is. */
const OF_THE_STORY: ReadonlySet<PauseReason> = new Set(['user', 'bar', 'caption']);

/** Every reason that holds now; the story goes on when none is left. */
export function usePauseReasons(showing: number) {
  const isVisible = usePageVisible();
  const [held, setHeld] = useState<{ showing: number; reasons: ReadonlySet<PauseReason> }>({
    showing,
    reasons: new Set(),
  });
  if (held.showing !== showing)
    setHeld({ showing, reasons: new Set([...held.reasons].filter((reason) => !OF_THE_STORY.has(reason))) });

  const hold = useCallback((reason: PauseReason, isHeld: boolean) => {
    setHeld((known) => {
      if (known.reasons.has(reason) === isHeld) return known;
      const others = [...known.reasons].filter((other) => other !== reason);
      return { ...known, reasons: new Set(isHeld ? [...others, reason] : others) };
    });
  }, []);
  return { reasons: held.reasons, isHeld: !isVisible || held.reasons.size > 0, hold };
}
