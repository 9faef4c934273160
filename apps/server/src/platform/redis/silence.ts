import type { Redis } from 'ioredis';

/** Redis answers within a millisecond; one that needs longer than this is frozen or cut off. */
const SILENT_FOR_MS = 2_000;
const ASK_EVERY_MS = 500;

/**
 * Ends a connection that does not answer, so that it is opened anew: nothing else notices for minutes that a network
 * was cut. All commands that wait for an answer fail then; a time limit of each command would also fail those whose
 * answers have arrived while this process was busy. Returns a function that stops this.
 */
export function endWhenSilent(connection: Redis): () => void {
  /** Since when an answer has been awaited. */
  let awaitedMs: number | undefined;
  const forget = () => (awaitedMs = undefined);
  connection.on('close', forget);
  connection.on('ready', forget);

  function check(): void {
    const { status } = connection;
    const nowMs = performance.now();
    // While it is connected and not ready, the library asks whether Redis has loaded its data.
    if (status !== 'connect' && status !== 'ready') return;
    if (awaitedMs !== undefined && nowMs - awaitedMs > SILENT_FOR_MS) return connection.disconnect(true);
    if (awaitedMs !== undefined) return;
    awaitedMs = nowMs;
    if (status === 'ready') connection.ping().then(forget, () => {});
  }
  // The check comes after the answers that are there to be read.
  const asking = setInterval(() => setImmediate(check), ASK_EVERY_MS);
  asking.unref();
  return () => clearInterval(asking);
}
