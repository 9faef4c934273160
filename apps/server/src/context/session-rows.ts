import type { SessionId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import { plannedOnce } from '../db/database.ts';
import type { Device } from '../base/limits/addresses.ts';
import type { Context } from './context.ts';
import { shortAddress } from './security-log.ts';
import type { VerifiedToken } from './sessions.ts';

/** A token in use. */
export interface TokenUse {
  token: VerifiedToken;
  device: Device;
}

/** The part of a person's rights that moderators have left. */
export interface Standing {
  /** Until then the person may read and not write; null without a limit. Unit: milliseconds since 1970. */
  limitedUntilMs: number | null;
  isDisabled: boolean;
}

/** How old the time of the last call may be before it is written again. */
const SEEN_EVERY_MS = 10 * 60_000;

/**
 * Reads the open sessions of these tokens by one statement, and notes their use at most once in ten minutes each. A
 * session that has ended is missing in the answer.
 */
export async function readStandings(
  context: Context,
  uses: readonly TokenUse[],
): Promise<Map<SessionId, Standing>> {
  const { db, clock } = context;
  const { rows } = await sql<{
    id: SessionId;
    lastSeenAt: Date;
    limitedUntil: Date | null;
    isDisabled: boolean;
  }>`${plannedOnce('sessions')}
    select s.id, last_seen_at as "lastSeenAt", limited_until as "limitedUntil",
      disabled_at is not null as "isDisabled"
    from sessions s join users u on u.id = s.user_id
    where s.id = any(${[...new Set(uses.map(({ token }) => token.sessionId))]}::uuid[]) and ended_at is null`.execute(
    db,
  );
  const seenBefore = clock.now().getTime() - SEEN_EVERY_MS;
  const unseen = rows.filter(({ lastSeenAt }) => lastSeenAt.getTime() < seenBefore);
  // Callers do not wait for it, and a failure costs ten minutes' knowledge.
  if (unseen.length > 0) void noteUse(context, new Set(unseen.map(({ id }) => id)), uses).catch(() => {});
  return new Map(
    rows.map(({ id, limitedUntil, isDisabled }) => [
      id,
      { limitedUntilMs: limitedUntil && limitedUntil.getTime(), isDisabled },
    ]),
  );
}

/** Skips locked rows: another process notes the same, or the session is being ended. */
async function noteUse(
  { db, clock }: Context,
  ids: ReadonlySet<SessionId>,
  uses: readonly TokenUse[],
): Promise<void> {
  const networks = new Map(uses.map(({ token, device }) => [token.sessionId, shortAddress(device.address)]));
  const now = clock.now();
  const seenBefore = new Date(now.getTime() - SEEN_EVERY_MS);
  await sql`
    update sessions s set last_seen_at = ${now}, network = used.network
    from unnest(${[...ids]}::uuid[], ${[...ids].map((id) => networks.get(id))}::text[]) used (id, network)
    where s.id = used.id and s.id in (
      select id from sessions where id = any(${[...ids]}::uuid[]) and last_seen_at < ${seenBefore}
      for no key update skip locked
    )`.execute(db);
}
