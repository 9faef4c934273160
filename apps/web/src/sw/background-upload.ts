import type { UserId } from '@sfera/contract/base/ids';
import { readDeviceAccount } from '#shared/pwa/worker/device-account.ts';
import { turnOf, userOfSyncTag } from '#shared/sending/kept-sending.ts';
import { scope } from './scope.ts';
import { isLater, Refusal } from './sending/ask.ts';
import { openKept, type Kept } from './sending/kept.ts';
import { showPublished } from './sending/show-published.ts';
import { sendWork, type Way } from './sending/send-work.ts';
import { allWindows } from './windows/windows.ts';

/** TypeScript's library has no Background Sync, and knows the network of pages alone. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
const networkType = () => (navigator as { connection?: { type?: string } }).connection?.type;

/** A tab that is being closed is still open for a moment, and a person may close it a little later. */
const CLOSING_MS = 60_000;
const LOOK_MS = 500;
/** A page that is gone may hold its locks for some moments more. */
const LEAVING_MS = 5_000;
/** With the wait above less than the three minutes after which Chromium ends the worker. */
const SENDING_MS = 110_000;

/** Finishes what is on its way when the last tab is closed. What is rejected the browser repeats later (decision 110). */
export function finishUploads(): void {
  scope.addEventListener('sync', (event) => {
    const sync = event as SyncEvent;
    const userId = userOfSyncTag(sync.tag);
    if (userId) sync.waitUntil(finish(userId));
  });
}

async function finish(userId: UserId): Promise<void> {
  await allClosed();
  const kept = openKept(userId);
  const account = await readDeviceAccount().catch(() => undefined);
  // Signed out, or another account has signed in.
  if (account !== undefined && account !== userId) return kept.dropPermit();
  const permit = await kept.permit();
  if (!permit) return;
  if (permit.isWifiOnly && networkType() === 'cellular') throw new Error('It waits for Wi-Fi');
  const way = { userId, token: permit.token, signal: AbortSignal.timeout(SENDING_MS) };
  let later: Refusal | null = null;
  for (const id of await kept.waiting()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after another, in the order of the person
      await inTurn(id, () => finishWork(kept, id, way));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status === 401) return kept.dropPermit();
      // The page shows the reason of any other refusal when it sends the work once more.
      if (isLater(error)) later = error;
    }
  }
  if (later) throw later;
}

/** @throws while a page is open, which sends by itself */
async function allClosed(): Promise<void> {
  for (let waitedMs = 0; (await allWindows()).length > 0; waitedMs += LOOK_MS) {
    if (waitedMs >= CLOSING_MS) throw new Error('A page is open');
    // oxlint-disable-next-line no-await-in-loop -- a look after each rest
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** @throws where a page, or an earlier event, goes on sending this work */
const inTurn = (id: string, send: () => Promise<void>): Promise<void> =>
  navigator.locks.request(turnOf(id), { signal: AbortSignal.timeout(LEAVING_MS) }, send);

async function finishWork(kept: Kept, id: string, way: Way): Promise<void> {
  const work = await kept.ready(id);
  if (!work) return;
  const published = await sendWork(work, way);
  await kept.forget(work);
  await showPublished(work, published, way.userId);
}
