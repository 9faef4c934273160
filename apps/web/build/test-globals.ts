import { randomUUID } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';

const CONTEXT = randomUUID();

/** Of Node's channels, which reach every context of the process, one for those of this test file alone. */
class OwnBroadcastChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${CONTEXT}`);
    // A worker that still has something to wait for never ends.
    this.unref();
  }
}

// The context of a test file has what the language has; of Node's own globals, msw and the outbox need this one.
Object.assign(globalThis, { BroadcastChannel: OwnBroadcastChannel });
