import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Ends what the start has begun, before the process listens: both works hold the event loop, the first one for a second
 * after an installation or an upgrade, and later a visitor would wait for them. Keeps the compiled code for the next
 * start (NODE_COMPILE_CACHE), also when this process will be killed. Then gives back what loading the code has left
 * behind, a quarter of the process. V8 would keep it for its next growth; only the flavour of collection that it keeps
 * for a full heap shrinks the space of young objects.
 */
export function settleStart(): void {
  flushCompileCache();
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
