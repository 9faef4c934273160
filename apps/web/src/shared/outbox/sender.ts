import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { hasNetwork } from '../api/reach.ts';
import { holdReload } from '../pwa/update/hold-reload.ts';
import { LONGEST_BACKOFF_MS } from './backoff.ts';
import type { Device, Ending } from './device.ts';
import { failureOf, isUnanswered, type Failure, type Refusal } from './failure.ts';
import { Queue, type PassEnd } from './queue.ts';
import { setSender, tellRefused } from './sender-slot.ts';
import { ownAccount, setWrites, writesOf, type Account } from './store.ts';
import { forgetWithSession } from './with-session.ts';
import { isKept, queueOf, versionOf, WAITING_QUEUE, withWrite } from './write-facts.ts';
import { idOf, kindOf, laneOf, type Write, type WriteKind } from './write.ts';

/** Sends the writes of one account: each lane strictly in order. */
export class Outbox {
  readonly #account: Account;
  readonly #queues = new Map<string, Queue>();
  /** Attempts under way in this tab, by version. */
  readonly #attempts = new Map<string, AbortController>();
  /** Versions that have ended: no late message revives them. */
  readonly #ended = new Set<string>();
  #cache: QueryClient | null = null;
  #device: Device | null = null;
  /** Whether the writes of earlier pages are loaded: new writes must not overtake them. */
  #isLoaded = false;

  constructor(account: Account) {
    this.#account = account;
  }

  /** Oldest first. */
  all = (): readonly Write[] => writesOf(this.#account);

  find = (id: string): Write | undefined => this.all().find((write) => idOf(write) === id);

  /** Takes a new write of this tab. */
  begin(write: Write, cache?: QueryClient): void {
    if (cache) this.#cache = cache;
    if (isKept(write)) this.#device?.keep(write);
    this.#start(write);
  }

  /** Sends a refused write again. */
  retry({ name: kind }: WriteKind<never>, key: string): void {
    const write = this.find(idOf({ kind, key }));
    if (write?.state !== 'failed') return;
    const again: Write = { ...write, state: 'waiting', failure: null };
    this.#set(again);
    this.begin(again);
  }

  /** Drops a write. A write that is being sent is reverted on the server as well. */
  discard({ name }: WriteKind<never>, key: string): void {
    this.discardNamed(name, key);
  }

  /** The same for a kind that may not be loaded. */
  discardNamed(kind: string, key: string): void {
    const write = this.find(idOf({ kind, key }));
    if (!write) return;
    this.#device?.forget(write, 'discarded');
    this.#end(write, 'discarded');
  }

  /** Takes a write of another tab, or of an earlier page. */
  take(write: Write): void {
    const known = this.find(idOf(write));
    if (this.#ended.has(versionOf(write)) || (known && known.atMs > write.atMs)) return;
    this.#set(write);
    if (known?.atMs !== write.atMs && this.#cache) kindOf(write)?.show?.(write.data, this.#cache);
    // The other tab sends the write; this tab does so if that tab closes.
    this.#queue(queueOf(write)).startIn(LONGEST_BACKOFF_MS);
  }

  /** Drops a version that ended in another tab. */
  leave(write: Write, ending: Ending): void {
    const isNews = !this.#ended.has(versionOf(write)) && this.find(idOf(write))?.atMs === write.atMs;
    this.#end(write, ending);
    if (isNews && this.#cache) kindOf(write)?.leave?.(write.data, this.#cache);
  }

  /** From now on, writes that need it are stored and sent. Returns a function that stops this. */
  attach(cache: QueryClient, device: Device): () => void {
    this.#cache = cache;
    this.#device = device;
    for (const write of this.all()) if (isKept(write)) device.keep(write);
    const load = async () => {
      await device.sync();
      if (this.#device !== device) return;
      this.#isLoaded = true;
      this.wake();
    };
    void load();
    return () => {
      this.#device = null;
      this.#isLoaded = false;
      for (const queue of this.#queues.values()) queue.stop();
    };
  }

  /** Called when the network or the server is back: waiting writes are sent at once. */
  wake(): void {
    for (const queue of new Set(this.all().map(queueOf))) this.#queue(queue).wake();
  }

  /** The next write to send, in all lanes that are not stuck. */
  #next(queue: string, stuck?: ReadonlySet<string>): Write | undefined {
    if (ownAccount() !== this.#account || (queue === WAITING_QUEUE && !hasNetwork())) return undefined;
    return this.all().find(
      (write) =>
        queueOf(write) === queue &&
        kindOf(write) !== undefined &&
        // A write in state `sending` too: this tab holds the lock of the queue, so the tab that sent it is closed.
        write.state !== 'failed' &&
        !this.#ended.has(versionOf(write)) &&
        !stuck?.has(laneOf(write)) &&
        (this.#isLoaded || !isKept(write)),
    );
  }

  async #pass(queue: string): Promise<PassEnd> {
    const device = this.#device;
    const first = this.#next(queue);
    if (!first || !isKept(first) || !device) return this.#drain(queue);
    let end: PassEnd = 'done';
    await device.inTurn(queue, async () => {
      if (queue === WAITING_QUEUE) await device.sync();
      end = await this.#drain(queue);
    });
    return end;
  }

  async #drain(queue: string): Promise<PassEnd> {
    const stuck = new Set<string>();
    let restMs: number | null = null;
    let hasSent = false;
    // A failed attempt may have changed the server's state.
    let isSure = true;
    for (let write = this.#next(queue); write; write = this.#next(queue, stuck)) {
      const result = await this.#attempt(write, isSure);
      if (result === 'sent') hasSent = true;
      else isSure = false;
      if (typeof result === 'string') continue;
      stuck.add(laneOf(write));
      if (result.type === 'unreachable') break;
      restMs = result.restMs ?? restMs;
    }
    return stuck.size > 0 ? { restMs, hasSent } : 'done';
  }

  /** Makes one attempt. Returns the failure when another attempt is needed. */
  async #attempt(write: Write, isSure: boolean): Promise<'sent' | 'ended' | Exclude<Failure, Refusal>> {
    const { data } = write;
    const kind = kindOf(write);
    const cache = this.#cache;
    if (!kind || !cache) return { type: 'later', restMs: null };
    const isFirstTry = !isKept(write);
    if (isFirstTry && isSure && kind.isDone?.(data, cache)) {
      this.#end(write, 'sent');
      return 'sent';
    }
    const abort = new AbortController();
    this.#attempts.set(versionOf(write), abort);
    this.#mark(write, 'sending');
    const sending = kind.send(data, { cache, signal: abort.signal });
    if (isFirstTry) holdReload(sending);
    // Captured now: the account may sign out during the call.
    const device = this.#device;
    let isAnswered = false;
    try {
      const answer = await sending;
      isAnswered = true;
      if (abort.signal.aborted) await kind.takeBack?.(data, cache, answer);
      else {
        const outcome = { hasWaited: write.hasWaited, isLatest: !this.#isReplaced(write) };
        this.#finish(write, 'sent', device, () => kind.done?.(data, cache, answer, outcome));
      }
      return 'sent';
    } catch (error) {
      // An error in the declaration, which a retry would not fix.
      if (isAnswered) reportError(error);
      if (this.#ended.has(versionOf(write))) return 'ended';
      const failure = isFirstTry ? this.#firstFailure(write, error) : failureOf(error, kind);
      if (failure === null) return 'ended';
      if (failure.type === 'refused') {
        this.#refuse(write, device, failure.error);
        return 'ended';
      }
      this.#mark(write, 'waiting');
      return failure;
    } finally {
      this.#attempts.delete(versionOf(write));
    }
  }

  /** Null when the write waits from now on. */
  #firstFailure(write: Write, error: unknown): Refusal | null {
    const isOwn = ownAccount() === this.#account;
    if (isOwn && isUnanswered(error) && kindOf(write)?.patience === 'offline') {
      this.#letWait(laneOf(write));
      return null;
    }
    return { type: 'refused', error: error instanceof Error ? error : new Error(String(error)) };
  }

  /** Later writes of the lane wait too: nothing overtakes this one, and a newer wish cannot know the server's state. */
  #letWait(lane: string): void {
    for (const write of this.all()) {
      if (laneOf(write) !== lane || isKept(write)) continue;
      const waiting: Write = { ...write, state: 'waiting', hasWaited: true };
      this.#set(waiting);
      if (this.#cache) kindOf(write)?.keep?.(write.data, this.#cache);
      this.#device?.keep(waiting);
    }
    this.#queue(WAITING_QUEUE).wake();
  }

  #refuse(write: Write, device: Device | null, error: Error): void {
    const { data, hasWaited } = write;
    const kind = kindOf(write);
    if (kind?.patience === 'always' && !kind.undo) {
      const failed: Write = { ...write, state: 'failed', failure: error.message };
      this.#set(failed);
      device?.keep(failed);
      return;
    }
    // A later tap is sent next and may succeed; another account did not make this one.
    const isNews = !this.#isReplaced(write) && ownAccount() === this.#account;
    this.#finish(write, 'refused', device, () => {
      if (!isNews || !this.#cache) return;
      kind?.undo?.(data, this.#cache, error, { hasWaited });
      if (!hasWaited) tellRefused(write, error);
    });
  }

  /** The changes of `tell` and the end of the write render together: nothing is shown twice or missing in between. */
  #finish(write: Write, ending: Ending, device: Device | null, tell: () => void): void {
    this.#ended.add(versionOf(write));
    if (isKept(write)) device?.forget(write, ending);
    notifyManager.batch(() => {
      tell();
      notifyManager.schedule(() => this.#end(write, ending));
    });
  }

  /** Ends a version. */
  #end(write: Write, ending: Ending): void {
    const version = versionOf(write);
    this.#ended.add(version);
    setWrites(this.#account, (writes) => writes.filter((other) => versionOf(other) !== version));
    if (ending === 'discarded') this.#attempts.get(version)?.abort();
  }

  #isReplaced = ({ kind, key, atMs }: Write): boolean => (this.find(idOf({ kind, key }))?.atMs ?? 0) > atMs;

  #mark(write: Write, state: 'waiting' | 'sending'): void {
    if (this.#isReplaced(write) || this.#ended.has(versionOf(write))) return;
    const marked: Write = { ...write, state };
    this.#set(marked);
    if (isKept(write)) this.#device?.tell(marked);
  }

  #set(write: Write): void {
    setWrites(this.#account, (writes) => withWrite(writes, write));
  }

  #start(write: Write): void {
    const queue = this.#queue(queueOf(write));
    if (write.hasWaited) queue.wake();
    else queue.start();
  }

  #queue(name: string): Queue {
    const known = this.#queues.get(name);
    if (known) return known;
    const queue = new Queue({ hasNext: () => this.#next(name) !== undefined, pass: () => this.#pass(name) });
    this.#queues.set(name, queue);
    return queue;
  }
}

const outboxes = new Map<Account, Outbox>();

/** Always the same outbox for an account. */
export function openOutbox(account: Account): Outbox {
  const known = outboxes.get(account);
  if (known) return known;
  const outbox = new Outbox(account);
  outboxes.set(account, outbox);
  return outbox;
}

/** The outbox of the person who is signed in. */
export const ownOutbox = (): Outbox => openOutbox(ownAccount());

setSender((account, write, cache) => openOutbox(account).begin(write, cache));
forgetWithSession();
