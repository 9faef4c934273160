import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { fullDate } from '../../text/full-date.ts';
import { relativeTime, relativeTimeChangesInMs } from '../../text/relative-time.ts';

/** Shortest interval of updates: below a minute a text in seconds would flicker. */
const MIN_TICK_MS = 10_000;
/** Longest interval: `setTimeout` takes 31 bits. */
const MAX_TICK_MS = 24 * 60 * 60 * 1_000;

/** «5 мин. назад», kept current; the tooltip is the full date. Unit of `at`: ISO 8601. */
export function RelativeTime({ at }: { at: string }) {
  const [nowMs, setNowMs] = useState(() => serverNow());

  useEffect(() => {
    const waitMs = relativeTimeChangesInMs(at, nowMs);
    const tickMs = Math.min(Math.max(waitMs, MIN_TICK_MS), MAX_TICK_MS);
    const timer = setTimeout(() => setNowMs(serverNow()), tickMs);
    return () => clearTimeout(timer);
  }, [at, nowMs]);

  return (
    <time dateTime={at} title={fullDate(at)}>
      {relativeTime(at, nowMs)}
    </time>
  );
}
