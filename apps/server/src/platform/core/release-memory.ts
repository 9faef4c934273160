import { flushCompileCache } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Pages and sockets that come back after a restart are answered first. */
const AFTER_MS = 10_000;

/**
 * Keeps the compiled code for the next start (NODE_COMPILE_CACHE), also when this process will be killed. Then gives back what loading the code has left behind, a quarter of the process. V8 would keep it for its next growth;
 * only the flavour of collection that it keeps for a full heap shrinks the space of young objects. It blocks the
 * process for some 100 ms, once.
 */
export async function releaseAfterStart(): Promise<void> {
  await delay(AFTER_MS, undefined, { ref: false });
  flushCompileCache();
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
