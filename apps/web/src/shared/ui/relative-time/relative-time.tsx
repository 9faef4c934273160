import { useEffect, useState } from 'react';
import { relativeTime, relativeTimeChangesInMs } from '../../text/relative-time.ts';

/** Younger than a minute the seconds would flicker: the words are then brought up to date this often. */
const SHORTEST_TICK_MS = 10_000;
/** `setTimeout` counts in 31 bits. */
const LONGEST_TICK_MS = 24 * 60 * 60 * 1_000;

const full = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short' });

/** «5 мин. назад», kept current; the whole date is its tooltip. `at` is an ISO date. */
export function RelativeTime({ at }: { at: string }) {
  const [nowMs, setNowMs] = useState(Date.now);

  useEffect(() => {
    const waitMs = relativeTimeChangesInMs(at, nowMs);
    const tickMs = Math.min(Math.max(waitMs, SHORTEST_TICK_MS), LONGEST_TICK_MS);
    const timer = setTimeout(() => setNowMs(Date.now()), tickMs);
    return () => clearTimeout(timer);
  }, [at, nowMs]);

  return (
    <time dateTime={at} title={full.format(new Date(at))}>
      {relativeTime(at, nowMs)}
    </time>
  );
}
