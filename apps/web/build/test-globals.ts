import { randomUUID } from 'node:crypto';
import { BroadcastChannel } from 'node:worker_threads';

const CONTEXT = randomUUID();

/** A channel of this test file alone: Node's channels reach every context of the process. */
class OwnBroadcastChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${CONTEXT}`);
    // A worker with something left to wait for never ends.
    this.unref();
  }
}

// The context of a test file has the globals of the language; msw and the outbox need this one of Node's globals.
Object.assign(globalThis, { BroadcastChannel: OwnBroadcastChannel });
