import { BroadcastChannel } from 'node:worker_threads';

// The context of a test file has what the language has; of Node's own globals, msw needs this one.
Object.assign(globalThis, { BroadcastChannel });
