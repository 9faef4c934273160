import type { UserId } from '@sfera/contract/base/ids';
import { syncTagOf } from '#shared/sending/kept-sending.ts';
import { onPageHidden } from '#shared/viewport/page-visibility.ts';

/** Background Sync: Chromium alone has it, and TypeScript's library has it not. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register: (tag: string) => Promise<void> };
}

interface Followed {
  readonly userId: UserId;
  readonly isAnythingReady: () => boolean;
  /** Known in advance: a page that is being closed waits for nothing. */
  registration: SyncingRegistration | null;
}
let followed: Followed | null = null;

/** Hands what is ready to the service worker when this page goes, until the signal. */
export function followClosing(userId: UserId, isAnythingReady: () => boolean, signal: AbortSignal): void {
  const mine: Followed = { userId, isAnythingReady, registration: null };
  followed = mine;
  const stop = onPageHidden(askWorker);
  signal.addEventListener('abort', () => {
    stop();
    if (followed === mine) followed = null;
  });
  void findWorker(mine);
}

async function findWorker(mine: Followed): Promise<void> {
  const registration = await workerOf(navigator)?.ready;
  if (!registration) return;
  mine.registration = registration;
  askWorker();
}

const workerOf = ({ serviceWorker }: { serviceWorker?: ServiceWorkerContainer }) => serviceWorker;

/** Has the browser wake the service worker, which sends what is ready when no page is open (decision 110). */
export function askWorker(): void {
  if (!followed?.isAnythingReady()) return;
  // Refused where the person has forbidden it: then the next page goes on.
  followed.registration?.sync?.register(syncTagOf(followed.userId)).catch(() => {});
}
