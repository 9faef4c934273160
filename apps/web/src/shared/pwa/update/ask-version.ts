import type { ToWorker, FromWorker } from '../worker/messages.ts';

const WORKER_VERSION_TIMEOUT_MS = 2_000;

interface Answers {
  onVersion: (version: string) => void;
  /** Called when no answer has come for 2 s. */
  onTimeout: () => void;
  /** Called when the request could not be posted. */
  onFailure: () => void;
}

/** Asks a worker for its version; calls exactly one of the callbacks. @returns cancels the request */
export function askVersion(worker: ServiceWorker, { onVersion, onTimeout, onFailure }: Answers): () => void {
  const { port1, port2 } = new MessageChannel();
  const giveUp = () => {
    clearTimeout(timer);
    port1.close();
  };
  const timer = setTimeout(() => {
    giveUp();
    onTimeout();
  }, WORKER_VERSION_TIMEOUT_MS);
  port1.addEventListener('message', ({ data }) => {
    const version = versionIn(data, 'SW_VERSION');
    if (version === null) return;
    giveUp();
    onVersion(version);
  });
  port1.start();
  try {
    worker.postMessage({ type: 'GET_VERSION' } satisfies ToWorker, [port2]);
  } catch {
    giveUp();
    onFailure();
  }
  return giveUp;
}

/** Returns the version in a message of this type; null for other data: an older worker may send anything. */
export function versionIn(data: unknown, type: FromWorker['type']): string | null {
  const isThis =
    typeof data === 'object' && data !== null && 'type' in data && data.type === type && 'version' in data;
  return isThis && typeof data.version === 'string' ? data.version : null;
}
