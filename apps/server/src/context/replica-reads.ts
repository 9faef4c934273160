import { viewSwipe } from '@sfera/contract/posts/swipes';
import { addUniqueView } from '@sfera/contract/posts/views';
import type { Route } from '@sfera/contract/base/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REPLICA_MAX_LAG_MS } from '../db/replica.ts';
import { AppError } from '../base/errors.ts';
import type { Context } from './context.ts';

/**
 * The mark of a caller who has written a moment ago. It travels with the client, so that every process knows it, and
 * the client forgets it by itself: no clocks are compared.
 */
const WROTE_COOKIE = 'sfera-wrote';
/** Longer than a replica may be behind, by as much as PostgreSQL may delay an asynchronous commit and by a rounding. */
const WROTE_SECONDS = REPLICA_MAX_LAG_MS / 1_000 + 2;

const HAS_WRITTEN = new RegExp(String.raw`(?:^|;\s*)${WROTE_COOKIE}=`);

/**
 * The views are writes that no caller reads back: a read that began before a view does not count it, and pages are read
 * while views come.
 */
const VIEWS: readonly Route[] = [addUniqueView, viewSwipe];

/**
 * Runs a read on a replica when one is fresh and the caller has not written since it was; else on the primary, which
 * also repeats a read that failed on the replica or did not find its subject there. Without replicas, `run` gets the
 * given context.
 * @param key names the caller
 */
export async function readFromReplica<T>(
  context: Context,
  { headers }: FastifyRequest,
  key: string,
  run: (context: Context) => Promise<T>,
): Promise<T> {
  const db = HAS_WRITTEN.test(headers.cookie ?? '') ? null : context.replicas?.choose(key);
  if (!db) return run(context);
  try {
    return await run({ ...context, db });
  } catch (failure) {
    // Only what is missing may be there a moment later.
    if (failure instanceof AppError && failure.statusCode !== 404) throw failure;
    return run(context);
  }
}

/** Marks the caller of a route that writes. Called before the write, which may be committed although it fails. */
export function noteWrite({ env, replicas }: Context, route: Route, reply: FastifyReply): void {
  if (!replicas || route.method === 'GET' || VIEWS.includes(route)) return;
  const isSecure = env.publicUrl?.startsWith('https:') === true;
  reply.header(
    'set-cookie',
    `${WROTE_COOKIE}=1; Max-Age=${WROTE_SECONDS}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  );
}
