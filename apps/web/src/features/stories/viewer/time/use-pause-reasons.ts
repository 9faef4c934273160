import { useCallback, useState } from 'react';
import { usePageVisible } from '#shared/viewport/page-visibility.ts';

/**
 * Why a story is paused:
 * - `user`: the pause button or Space
 * - `touch`: a finger is on the story
 * - `bar`: a sheet, a dialog or a text field of the controls is in use
 * - `caption`: a long text is shown whole
 */
export type PauseReason = 'user' | 'touch' | 'bar' | 'caption';

/** These reasons end with their story; a finger may stay where it is. */
const RESET_WITH_STORY: ReadonlySet<PauseReason> = new Set(['user', 'bar', 'caption']);

/** All current reasons; the story resumes when none is left. */
export function usePauseReasons(showing: number) {
  const isVisible = usePageVisible();
  const [held, setHeld] = useState<{ showing: number; reasons: ReadonlySet<PauseReason> }>({
    showing,
    reasons: new Set(),
  });
  if (held.showing !== showing)
    setHeld({
      showing,
      reasons: new Set([...held.reasons].filter((reason) => !RESET_WITH_STORY.has(reason))),
    });

  const hold = useCallback((reason: PauseReason, isHeld: boolean) => {
    setHeld((known) => {
      if (known.reasons.has(reason) === isHeld) return known;
      const others = [...known.reasons].filter((other) => other !== reason);
      return { ...known, reasons: new Set(isHeld ? [...others, reason] : others) };
    });
  }, []);
  return { reasons: held.reasons, isHeld: !isVisible || held.reasons.size > 0, hold };
}
