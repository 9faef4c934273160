import type { SessionId, UserId } from '@sfera/contract/base/ids';
import { DEADLOCKS, tryAgainAfter } from '../../db/failures.ts';
import type { Context } from '../../context/context.ts';
import { dropSessions, type EndedSessions, notifySessionsEnded } from '../../context/viewer.ts';
import { endSessionRows } from './session-queries.ts';

/**
 * Ends all sessions of the account, or all but one: their tokens are refused by every process, their live connections
 * close and their pushes end.
 */
export async function endSessions(
  context: Context,
  userId: UserId,
  { except }: { except?: SessionId } = {},
): Promise<void> {
  await end(context, { userId, except });
}

/** Ends one session of the account like {@link endSessions}. False when it is none of the account's open sessions. */
export const endOneSession = (context: Context, userId: UserId, only: SessionId): Promise<boolean> =>
  end(context, { userId, only });

async function end(context: Context, ended: EndedSessions): Promise<boolean> {
  const { db, clock, securityLog } = context;
  const count = await tryAgainAfter(DEADLOCKS, () =>
    db.transaction().execute(async (tx) => {
      const endedCount = await endSessionRows(tx, ended, clock.now());
      if (endedCount > 0) await notifySessionsEnded(tx, ended);
      return endedCount;
    }),
  );
  if (count === 0) return false;
  dropSessions(context, ended);
  securityLog.note('sessions_ended', { userId: ended.userId });
  return true;
}
