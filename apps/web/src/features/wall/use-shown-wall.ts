import { showWall, type ShownWall } from '@sfera/contract/walls/walls';
import { useEffect, useState } from 'react';
import { ApiError, call } from '#shared/api/call.ts';

/** How often the page asks what there is. Unit: milliseconds. */
const ASK_EVERY_MS = 5_000;
/** After failures in a row, each time twice as long, up to this. Unit: milliseconds. */
const ASK_AT_MOST_EVERY_MS = 60_000;

export interface Shown {
  /** Null before the first answer. */
  wall: ShownWall | null;
  /** Why nothing is shown any more. */
  end: 'ended' | 'incomplete' | null;
  /** Whether the last question was not answered. */
  isAway: boolean;
}

/** Asks what the wall of this code shows, for as long as the page is there. Loss of network and server only delays it. */
export function useShownWall(code: string): Shown {
  const [shown, setShown] = useState<Shown>({ wall: null, end: null, isAway: false });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let known: string | undefined;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking: Promise<void> | null = null;

    async function ask(): Promise<void> {
      try {
        const { version, wall } = await call(showWall, {
          body: { code, ...(known !== undefined && { known }) },
          signal,
        });
        failures = 0;
        known = version;
        setShown((former) =>
          wall || former.isAway || former.end
            ? { wall: wall ?? former.wall, end: null, isAway: false }
            : former,
        );
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        const refusal = error instanceof ApiError ? error.code : null;
        const end = refusal === 'wall_ended' ? 'ended' : refusal === 'invalid_input' ? 'incomplete' : null;
        // An ended wall may be there again: that of an account which was disabled for a day.
        if (end) known = undefined;
        setShown((former) => (end ? { wall: null, end, isAway: false } : { ...former, isAway: true }));
      }
    }

    function go(): void {
      clearTimeout(timer);
      asking ??= ask().finally(() => {
        asking = null;
        if (signal.aborted) return;
        timer = setTimeout(go, Math.min(ASK_EVERY_MS * 2 ** Math.max(0, failures - 1), ASK_AT_MOST_EVERY_MS));
      });
    }
    go();
    // The network is back.
    addEventListener('online', go, { signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [code]);
  return shown;
}
