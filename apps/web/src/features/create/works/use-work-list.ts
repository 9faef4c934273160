import { useCallback, useEffect, useRef, useState } from 'react';
import { useUserId } from '#shared/api/session.ts';
import { openKeptWorks, type KeptWorks } from './kept-works.ts';
import { NO_WORKS, nextWorks, type WorksEvent, type WorksState } from './work-list.ts';

/** The works of this person; they survive a reload and a closed tab. */
export function useWorks(): readonly [WorksState, (event: WorksEvent) => void] {
  const userId = useUserId();
  const [state, setState] = useState(NO_WORKS);
  const latest = useRef(NO_WORKS);
  const kept = useRef<KeptWorks | null>(null);

  /** Saved here and not in an effect: the page may be left in the same moment. */
  const dispatch = useCallback((event: WorksEvent) => {
    const { works } = latest.current;
    latest.current = nextWorks(latest.current, event);
    setState(latest.current);
    if (latest.current.works !== works) kept.current?.save(latest.current.works);
  }, []);

  useEffect(() => {
    if (userId === null) return;
    let isGone = false;
    const opened = openKeptWorks(userId);
    const findWorks = async () => {
      const works = await opened.read();
      if (isGone) return;
      // Nothing is written before it is known what was there.
      kept.current = opened;
      dispatch({ type: 'found', works });
    };
    void findWorks();
    return () => {
      isGone = true;
      kept.current = null;
    };
  }, [userId, dispatch]);

  return [state, dispatch];
}
