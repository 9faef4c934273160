import { createHash } from 'node:crypto';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';

/**
 * The push services of the common browsers. Users cannot slow them down or redirect them, so they have no hourly limit.
 */
const KNOWN: readonly [name: string, host: RegExp][] = [
  ['google', /^(?:fcm|android)\.googleapis\.com$/],
  ['mozilla', /\.push\.services\.mozilla\.com$/],
  ['apple', /\.push\.apple\.com$/],
  ['microsoft', /\.notify\.windows\.com$/],
];

/**
 * The number of parallel pushes per group: one group for each known push service, and a fixed number of groups for all
 * other hosts. All groups together have fewer than the job's concurrency, so that slow hosts leave room for others.
 */
export const GROUP_LIMITS = { default: 5, tiers: { known: 50 } };
/** Other hosts are hashed into this many groups, so that a thousand host names get no more room than these. */
const OTHER_GROUPS = 16;
/** For a host that users have named, which may never have asked for pushes. */
const HOURLY_LIMIT = { calls: 1_000, seconds: 3_600 };

const hostOf = (endpoint: string) => new URL(endpoint).hostname.replace(/\.$/, '');
const knownName = (host: string) => KNOWN.find(([, pattern]) => pattern.test(host))?.[0];

/** The push service of this endpoint; all those that people may have named are one. */
export const serviceOf = (endpoint: string): string => knownName(hostOf(endpoint)) ?? 'other';

/** The group in which pushes to this endpoint are counted. */
export function groupOf(endpoint: string): { id: string; tier?: keyof typeof GROUP_LIMITS.tiers } {
  const host = hostOf(endpoint);
  const name = knownName(host);
  if (name) return { id: name, tier: 'known' };
  const number = createHash('sha256').update(host).digest().readUInt16BE() % OTHER_GROUPS;
  return { id: `others-${number}` };
}

/**
 * Counts a push to this endpoint. Resolves to 0, or to the seconds until the host's hourly limit permits the next push.
 * Known push services have no limit; another port or path is the same host.
 */
export async function consumeHourlyLimit({ rateLimits }: Context, endpoint: string): Promise<number> {
  const host = hostOf(endpoint);
  if (knownName(host)) return 0;
  try {
    await rateLimits.consume('push to a host', host, HOURLY_LIMIT);
    return 0;
  } catch (error) {
    if (error instanceof AppError && error.retryAfterSeconds !== undefined) return error.retryAfterSeconds;
    throw error;
  }
}
