import { deleteMessage } from '@sfera/contract/chat';
import type { UserId } from '@sfera/contract/ids';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { putNewMessage } from '../chat-changes.ts';
import type { OutgoingMessage } from '../types.ts';
import type { AccountOutbox, OutboxChange } from './account-outbox.ts';
import { backoffMs, LONGEST_BACKOFF_MS } from '#shared/waiting/backoff.ts';
import { deliver, type Delivered } from './deliver.ts';
import { underLock } from '#shared/waiting/under-lock.ts';

/** What goes to one person, one after another. */
interface Lane {
  readonly partnerId: UserId;
  isBusy: boolean;
  /** In a row. */
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The server has named the time: nothing wakes it earlier. */
  isTimeGiven: boolean;
}

/** A message that is being sent in this tab. */
interface Attempt {
  readonly abort: AbortController;
  readonly isPhoto: boolean;
  isDiscarded: boolean;
}

/**
 * Sends an account's outgoing messages: to one person strictly in order, to different ones side by side. Of all tabs
 * only one sends to a person at a time.
 */
export function runEngine(outbox: AccountOutbox, cache: QueryClient) {
  const lanes = new Map<UserId, Lane>();
  const attempts = new Map<string, Attempt>();
  /** Delivered, and in the list until the answer is drawn. */
  const settled = new Set<string>();
  const end = new AbortController();
  /** Before, an earlier page's messages would be overtaken. */
  let isLoaded = false;

  function laneTo(partnerId: UserId): Lane {
    const known = lanes.get(partnerId);
    if (known) return known;
    const lane = { partnerId, isBusy: false, failures: 0, timer: undefined, isTimeGiven: false };
    lanes.set(partnerId, lane);
    return lane;
  }

  /** Also one that another tab was sending: who sends holds the lock, so that tab is gone. */
  const nextIn = ({ partnerId }: Lane) =>
    outbox
      .all()
      .find(
        ({ partner, state, tempId }) =>
          partner.id === partnerId && state !== 'failed' && !settled.has(tempId),
      );

  function rest(lane: Lane, ms: number, isTimeGiven = false): void {
    lane.isTimeGiven = isTimeGiven;
    lane.timer = setTimeout(() => {
      lane.timer = undefined;
      pump(lane);
    }, ms);
  }

  function pump(lane: Lane): void {
    if (!isLoaded || end.signal.aborted || lane.isBusy || lane.timer !== undefined || !nextIn(lane)) return;
    lane.isBusy = true;
    const name = `sfera:outbox:${outbox.userId}:${lane.partnerId}`;
    const pass = async () => {
      await underLock(name, end.signal, () => drain(lane));
      lane.isBusy = false;
      pump(lane);
    };
    void pass();
  }

  async function drain(lane: Lane): Promise<void> {
    for (let message = nextIn(lane); message && !end.signal.aborted; message = nextIn(lane)) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const restMs = await send(message);
      if (restMs === null) lane.failures = 0;
      else {
        rest(lane, restMs.given ?? backoffMs(lane.failures), restMs.given !== null);
        lane.failures += 1;
        return;
      }
    }
  }

  /** Null when the next one may go; else how long the server wants to be left alone, if it said so. */
  async function send(message: OutgoingMessage): Promise<{ given: number | null } | null> {
    const { tempId } = message;
    const attempt: Attempt = {
      abort: new AbortController(),
      isPhoto: message.photo !== null,
      isDiscarded: false,
    };
    attempts.set(tempId, attempt);
    outbox.change({ type: 'put', message: { ...message, state: 'sending' } });
    const outcome = await deliver(message, attempt.abort.signal);
    attempts.delete(tempId);
    if (outcome.type === 'sent') {
      if (attempt.isDiscarded) await takeBack(outcome.answer);
      else settle(tempId, outcome.answer);
      return null;
    }
    // Thrown away meanwhile.
    if (!outbox.find(tempId)) return null;
    if (outcome.type === 'deleted') {
      outbox.change({ type: 'discarded', tempId });
      return null;
    }
    if (outcome.type === 'refused') {
      outbox.change({ type: 'put', message: { ...message, state: 'failed', failure: outcome.failure } });
      return null;
    }
    outbox.change({ type: 'put', message: { ...message, state: 'waiting' } });
    return { given: outcome.retryAfterMs };
  }

  /** The answer takes the message's place in one render: neither is seen twice, and no gap between them. */
  function settle(tempId: string, answer: Delivered): void {
    settled.add(tempId);
    notifyManager.batch(() => {
      putNewMessage(cache, answer);
      outbox.change({ type: 'sent', tempId }, notifyManager.schedule);
    });
  }

  async function takeBack(answer: Delivered): Promise<void> {
    try {
      await call(deleteMessage, { params: { messageId: answer.message.id } });
    } catch {
      // It is there, and is shown: the person can delete it like any other.
      putNewMessage(cache, answer);
    }
  }

  const unsubscribe = outbox.subscribe((change: OutboxChange, isOwn: boolean) => {
    if (change.type === 'put') {
      const lane = laneTo(change.message.partner.id);
      if (isOwn) pump(lane);
      // Its own tab sends it, unless that one goes away.
      else if (!lane.isBusy && lane.timer === undefined) rest(lane, LONGEST_BACKOFF_MS);
      return;
    }
    const attempt = attempts.get(change.tempId);
    if (change.type !== 'discarded' || !attempt) return;
    attempt.isDiscarded = true;
    // A text is with the server before it could be held back, and is deleted there.
    if (attempt.isPhoto) attempt.abort.abort();
  });

  const wake = () => {
    for (const { partner } of outbox.all()) {
      const lane = laneTo(partner.id);
      if (!lane.isTimeGiven) {
        clearTimeout(lane.timer);
        lane.timer = undefined;
      }
      pump(lane);
    }
  };
  const begin = async () => {
    await outbox.loaded;
    isLoaded = true;
    wake();
  };
  void begin();

  return {
    wake,
    stop(): void {
      end.abort();
      unsubscribe();
      for (const { timer } of lanes.values()) clearTimeout(timer);
    },
  };
}
