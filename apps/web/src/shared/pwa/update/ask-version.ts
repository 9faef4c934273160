import { WORKER_VERSION_TIMEOUT_MS } from '@sfera/contract/limits';
import type { ToWorker, FromWorker } from '../worker/messages.ts';

interface Answers {
  onVersion: (version: string) => void;
  /** Nothing has come for 2 s (spec 9). */
  onTimeout: () => void;
  /** The question could not be posted. */
  onUnasked: () => void;
}

/** Asks a worker for its version; one of the answers follows, once. @returns gives up */
export function askVersion(worker: ServiceWorker, { onVersion, onTimeout, onUnasked }: Answers): () => void {
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
    onUnasked();
  }
  return giveUp;
}

/** The version that a worker's message of this kind tells; null for all else: an older worker may say anything. */
export function versionIn(data: unknown, type: FromWorker['type']): string | null {
  const isThis =
    typeof data === 'object' && data !== null && 'type' in data && data.type === type && 'version' in data;
  return isThis && typeof data.version === 'string' ? data.version : null;
}
