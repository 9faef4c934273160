import type { UserId } from '@sfera/contract/ids';
import { backoffMs, LONGEST_BACKOFF_MS } from '#shared/waiting/backoff.ts';
import { underLock } from '#shared/waiting/under-lock.ts';
import { waitingDatabaseOf } from '#shared/api/private-storage.ts';
import { hasNetwork, isReachable, watchReach } from '#shared/api/reach.ts';
import { getSession } from '#shared/api/session.ts';
import { allWaiting, onWaitingChange, type WaitingWrite } from '#shared/waiting/waiting.ts';
import { failureOf } from './outcome.ts';
import { shareWaiting } from './share-waiting.ts';
import type { WriteActions } from './write-actions.ts';

/** Kind and post or person: what goes one after another. */
const laneOf = ({ id }: WaitingWrite) => id.split('/', 2).join('/');

/**
 * Sends an account's waiting writes when there is a network, the oldest first and one at a time. Of all tabs only one
 * sends, and each looks first at what the others have sent. Returns what stops it; what is left waits on the device.
 */
export function sendWaiting(userId: UserId, actionsOf: (write: WaitingWrite) => WriteActions): () => void {
  const end = new AbortController();
  const shared = shareWaiting(userId, actionsOf, end.signal);
  let isBusy = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The server has named the time: nothing wakes it earlier. */
  let isTimeGiven = false;

  function rest(ms: number, isGiven = false): void {
    clearTimeout(timer);
    isTimeGiven = isGiven;
    timer = setTimeout(() => {
      timer = undefined;
      isTimeGiven = false;
      wake();
    }, ms);
  }

  function wake(): void {
    if (isBusy || isTimeGiven || end.signal.aborted || allWaiting().length === 0 || !hasNetwork()) return;
    clearTimeout(timer);
    timer = undefined;
    isBusy = true;
    const pass = async () => {
      await underLock(waitingDatabaseOf(userId), end.signal, drain);
      isBusy = false;
      // Done while the last one was on its way.
      if (timer === undefined) wake();
    };
    void pass();
  }

  const isOn = () => !end.signal.aborted && getSession()?.userId === userId;

  async function drain(): Promise<void> {
    await shared.sync();
    const stuck = new Set<string>();
    const next = () => allWaiting().find((write) => !stuck.has(laneOf(write)));
    let restMs: number | null = null;
    for (let write = next(); write && isOn(); write = next()) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const failure = await attempt(write);
      if (!failure) continue;
      stuck.add(laneOf(write));
      if (failure.type === 'unreachable') break;
      restMs = failure.restMs ?? restMs;
    }
    failures = next() || stuck.size > 0 ? failures + 1 : 0;
    if (failures > 0) rest(restMs ?? backoffMs(failures - 1), restMs !== null);
  }

  /** Null when it needs no further one. */
  async function attempt(write: WaitingWrite) {
    const actions = actionsOf(write);
    try {
      await actions.send();
      if (await shared.finish(write)) actions.done();
      return null;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.type !== 'refused') return failure;
      if (await shared.finish(write)) actions.refused(failure.error);
      return null;
    }
  }

  const { signal } = end;
  const stopWatching = watchReach(() => isReachable() && wake());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), {
    signal,
  });
  const unsubscribe = onWaitingChange(() => {
    if (shared.keepNew()) wake();
    // Its own tab sends what came from another one, unless that one goes away.
    else if (!isBusy && timer === undefined && allWaiting().length > 0) rest(LONGEST_BACKOFF_MS);
  });
  shared.keepNew();
  void shared.sync().then(wake);

  return () => {
    stopWatching();
    unsubscribe();
    end.abort();
    clearTimeout(timer);
  };
}
