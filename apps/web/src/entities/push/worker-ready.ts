import { registerWorker } from '#shared/pwa/worker/register-worker.ts';
import { PushFailure } from './push-failure.ts';
import { text } from './text.ts';
import { within } from './within.ts';

/** A worker that is installed for the first time fetches the whole shell. Unit: milliseconds. */
const WORKER_READY_TIMEOUT_MS = 10_000;

/**
 * The registration of the worker, once the worker is active.
 * @throws `PushFailure` «no-worker» where there can be none; an error with words to show when it does not start
 */
export async function workerReady(): Promise<ServiceWorkerRegistration> {
  if (!('serviceWorker' in navigator)) throw new PushFailure('no-worker');
  try {
    if (await within(WORKER_READY_TIMEOUT_MS, registerWorker()))
      return await within(WORKER_READY_TIMEOUT_MS, navigator.serviceWorker.ready);
  } catch (cause) {
    throw new Error(text.workerFailed, { cause });
  }
  throw new Error(text.workerFailed);
}
