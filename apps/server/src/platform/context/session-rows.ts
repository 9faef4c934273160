import type { SessionId } from '@sfera/contract/ids';
import { SESSION_DAYS } from '@sfera/contract/limits';
import { sql } from 'kysely';
import { plannedOnce } from '../../db/database.ts';
import type { Device } from '../limits/addresses.ts';
import type { Context } from './context.ts';
import { deviceName } from './device-name.ts';
import { shortAddress } from './security-log.ts';
import type { VerifiedToken } from './sessions.ts';

/** A token in use. */
export interface TokenUse {
  token: VerifiedToken;
  device: Device;
}

/** What moderators have left of a person's rights. */
export interface Standing {
  /** Until then the person may read and not write; null without a limit. Unit: milliseconds since 1970. */
  limitedUntilMs: number | null;
  isDisabled: boolean;
}

/** `missing`: no row; the account is gone, or the token is one of a former build and is used for the first time. */
export type SessionState = Standing | 'ended' | 'missing';

/** How old the time of the last call may be before it is written again. */
const SEEN_EVERY_MS = 10 * 60_000;

/** Reads the sessions of these tokens by one statement, and notes their use at most once in ten minutes each. */
export async function readSessionStates(
  context: Context,
  uses: readonly TokenUse[],
): Promise<Map<SessionId, SessionState>> {
  const { db, clock } = context;
  const { rows } = await sql<{
    id: SessionId;
    isOpen: boolean;
    lastSeenAt: Date;
    limitedUntil: Date | null;
    isDisabled: boolean;
  }>`${plannedOnce('sessions')}
    select s.id, ended_at is null as "isOpen", last_seen_at as "lastSeenAt",
      limited_until as "limitedUntil", disabled_at is not null as "isDisabled"
    from sessions s join users u on u.id = s.user_id
    where s.id = any(${[...new Set(uses.map(({ token }) => token.sessionId))]}::uuid[])`.execute(db);
  const seenBefore = clock.now().getTime() - SEEN_EVERY_MS;
  const unseen = rows.filter(({ isOpen, lastSeenAt }) => isOpen && lastSeenAt.getTime() < seenBefore);
  // Callers do not wait for it, and a failure costs ten minutes' knowledge.
  if (unseen.length > 0) void noteUse(context, new Set(unseen.map(({ id }) => id)), uses).catch(() => {});
  return new Map(
    rows.map(({ id, isOpen, limitedUntil, isDisabled }) => [
      id,
      isOpen ? { limitedUntilMs: limitedUntil && limitedUntil.getTime(), isDisabled } : 'ended',
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

/** Adds the rows of tokens of former builds. Existing rows stay, ended ones too; tokens of deleted accounts get none. */
export async function addMissingSessions({ db, clock }: Context, uses: readonly TokenUse[]): Promise<void> {
  const added = [...new Map(uses.map((use) => [use.token.sessionId, use])).values()].map(
    ({ token, device }) => ({
      id: token.sessionId,
      user_id: token.userId,
      device_name: deviceName(device.userAgent),
      network: shortAddress(device.address),
      created_at: new Date(token.expiresAtMs - SESSION_DAYS * 24 * 3_600_000),
      expires_at: new Date(token.expiresAtMs),
    }),
  );
  // In one order, so that processes that add the same rows do not wait for each other in a circle.
  await sql`
    insert into sessions (id, user_id, device_name, network, created_at, last_seen_at, expires_at)
    select added.id, u.id, device_name, network, added.created_at, ${clock.now()}, expires_at
    from json_to_recordset(${JSON.stringify(added)}::json) as added (
      id uuid, user_id uuid, device_name text, network text, created_at timestamptz, expires_at timestamptz
    ) join users u on u.id = added.user_id
    order by added.id for key share of u
    on conflict (id) do nothing`.execute(db);
}
