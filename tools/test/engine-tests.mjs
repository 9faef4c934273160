import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';

/** The parts of the server that serve people: engines stand behind them. */
const PARTS = ['features', 'files', 'realtime', 'base/limits', 'http/calls'];
const SOURCE = 'apps/server/src';

/** Files of other projects of Vitest. */
const OF_OTHER_PROJECTS = /\.(?:engines|long|machine)\.test\.ts$/;

/** A test with a context: all others reach no engine at all. */
const CONTEXT = /createTest(?:App|Context)|serveContext/;

/**
 * Engines serve live connections and limits (Redis), jobs (through the pooler), files (Ceph), reads of replicas.
 * A test that meets one of them names a field of the context or a helper for it.
 */
const CONTACT =
  /\b(?:live|jobs|storage|rateLimits|rateLimitFactor|replicas|FormData)\b|\/(?:test-(?:live|upload|files|form|voice|chat-video)|waiting-\w+)\.ts'/;

/** One schema refuses what these try before anything is read, on engines as without them. */
const THE_SAME_ON_ENGINES = ['http/calls/input.test.ts'];

/** Statements alone, as a sample of what a pooler and a replica change: writes at once, long lists, counters, searches. */
export const SAMPLE = [
  'http/calls/access.test.ts',
  'features/blocks/races.test.ts',
  'features/chat/circle/reading.test.ts',
  'features/chat/send/quickly.test.ts',
  'features/chat-search/search.test.ts',
  'features/comments/at-once.test.ts',
  'features/follows/at-once.test.ts',
  'features/follows/lists.test.ts',
  'features/notifications/at-once.test.ts',
  'features/notifications/unread.test.ts',
  'features/post-search/post-search.test.ts',
  'features/posts/feed/recommendations.test.ts',
  'features/reactions/counters.test.ts',
  'features/saved/collections.test.ts',
  'features/search/search.test.ts',
  'features/swipes/order.test.ts',
  'features/views/crowd.test.ts',
];

/** The files of the server's tests that show something else on engines than without them, and the sample. */
export function engineTests() {
  return PARTS.flatMap((part) =>
    readdirSync(join(ROOT, SOURCE, part), { recursive: true }).map((name) => `${SOURCE}/${part}/${name}`),
  )
    .filter((file) => file.endsWith('.test.ts') && !OF_OTHER_PROJECTS.test(file))
    .filter((file) => {
      if (THE_SAME_ON_ENGINES.some((name) => file.endsWith(name))) return false;
      if (SAMPLE.some((name) => file.endsWith(name))) return true;
      const text = readFileSync(join(ROOT, file), 'utf8');
      return CONTEXT.test(text) && CONTACT.test(text);
    })
    .toSorted();
}
