import type { SessionId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { listSessions as listSessionsRoute } from '@sfera/contract/accounts/sessions';
import type { Context } from '../../context/context.ts';
import { readOpenSessions } from './session-queries.ts';

/** The person's open sessions, with the caller's own marked. */
export async function listSessions(
  { db, clock }: Context,
  userId: UserId,
  current: SessionId,
): Promise<AnswerOf<typeof listSessionsRoute>> {
  const sessions = await readOpenSessions(db, userId, current, clock.now());
  return {
    sessions: sessions.map(({ id, device_name, network, created_at, last_seen_at, isProgram }) => ({
      id,
      deviceName: device_name,
      network,
      createdAt: created_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      isCurrent: id === current,
      isProgram,
    })),
  };
}
