import { createHash } from 'node:crypto';
import type { Scope } from '@sfera/contract/accounts/scopes';
import { TOKEN_PREFIX } from '@sfera/contract/accounts/tokens';
import type { SessionId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import { plannedOnce } from '../db/database.ts';
import { AppError } from '../base/errors.ts';
import type { Device } from '../base/limits/addresses.ts';
import type { Context } from './context.ts';
import { shortAddress } from './security-log.ts';
import type { VerifiedToken } from './sessions.ts';

/** The setting of the owner of the server: with this value no program is let in. */
export const PROGRAMS = { setting: 'programs', forbidden: 'forbidden' };

/** A token of a program, which is no token of a person's own session. */
export const isProgramToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX);

/** The token has 256 random bits, so its hash needs no salt. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The session of a program's token. Throws `token_unknown`, `token_expired`, `programs_forbidden`. */
export async function verifyProgramToken(
  { db, clock }: Context,
  token: string,
  { address }: Device,
): Promise<VerifiedToken & { scopes: readonly Scope[] }> {
  const { rows } = await sql<{
    sessionId: SessionId;
    userId: UserId;
    expiresAt: Date;
    scopes: Scope[];
    isUsed: boolean;
    programs: string | null;
  }>`${plannedOnce('token')}
    select s.id as "sessionId", s.user_id as "userId", s.expires_at as "expiresAt", t.scopes,
      s.last_seen_at > s.created_at as "isUsed",
      (select value from settings where name = ${PROGRAMS.setting}) as programs
    from tokens t join sessions s on s.id = t.session_id
    where t.hash = ${hashOfToken(token)} and s.ended_at is null`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('token_unknown');
  const now = clock.now();
  if (row.expiresAt <= now) throw new AppError('token_expired');
  if (row.programs === PROGRAMS.forbidden) throw new AppError('programs_forbidden');
  const { sessionId, userId, scopes, isUsed } = row;
  // Later uses are noted with those of all sessions.
  if (!isUsed)
    await sql`
      update sessions set last_seen_at = ${now}, network = ${shortAddress(address)}
      where id = ${sessionId} and last_seen_at = created_at`.execute(db);
  return { sessionId, userId, scopes, expiresAtMs: row.expiresAt.getTime() };
}
