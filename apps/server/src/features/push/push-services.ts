import { createHash } from 'node:crypto';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';

/** Of the browsers that nearly everybody has. Nobody who uses the app can make them slow or point them elsewhere. */
const KNOWN: readonly [name: string, host: RegExp][] = [
  ['google', /^(?:fcm|android)\.googleapis\.com$/],
  ['mozilla', /\.push\.services\.mozilla\.com$/],
  ['apple', /\.push\.apple\.com$/],
  ['microsoft', /\.notify\.windows\.com$/],
];

/**
 * How many pushes are under way at once to one known push service, and to the hosts of one shelf of others. All together
 * they are fewer than may be under way: however slow some are, the others find room.
 */
export const GROUP_LIMITS = { default: 5, tiers: { known: 50 } };
/** Names cost nothing: whoever brings a thousand of them still gets the room of so many. */
const SHELVES = 16;
/** To a host that somebody has named. It may be one that never asked for pushes. */
const HOURLY = { calls: 1_000, seconds: 3_600 };

const hostOf = (endpoint: string) => new URL(endpoint).hostname.replace(/\.$/, '');
const knownAs = (host: string) => KNOWN.find(([, pattern]) => pattern.test(host))?.[0];

/** Which pushes share what is under way at once with one to this endpoint. */
export function groupOf(endpoint: string): { id: string; tier?: keyof typeof GROUP_LIMITS.tiers } {
  const host = hostOf(endpoint);
  const name = knownAs(host);
  if (name) return { id: name, tier: 'known' };
  const shelf = createHash('sha256').update(host).digest().readUInt16BE() % SHELVES;
  return { id: `others-${shelf}` };
}

/**
 * Counts a push to this endpoint: the seconds until its host may have another, or 0 for this one. Only hosts that are
 * no known push services have a limit; a browser's other port or path is the same host.
 */
export async function takeShare({ rateLimits }: Context, endpoint: string): Promise<number> {
  const host = hostOf(endpoint);
  if (knownAs(host)) return 0;
  try {
    await rateLimits.consume('push to a host', host, HOURLY);
    return 0;
  } catch (error) {
    if (error instanceof AppError && error.retryAfterSeconds !== undefined) return error.retryAfterSeconds;
    throw error;
  }
}
