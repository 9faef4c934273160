import type { SessionId, UserId } from '@sfera/contract/base/ids';
import { DEADLOCKS, tryAgainAfter } from '../../db/failures.ts';
import type { Context } from '../../context/context.ts';
import { dropSessions, type EndedSessions, notifySessionsEnded } from '../../context/viewer.ts';
import { endSessionRows } from './session-queries.ts';

/**
 * Ends all sessions of the account, or all but one: their tokens are refused by every process, their live connections
 * close and their pushes end. The tokens of programs end too.
 */
export async function endSessions(
  context: Context,
  userId: UserId,
  { except }: { except?: SessionId } = {},
): Promise<void> {
  await end(context, { userId, except });
}

/**
 * Ends what a changed password ends: the tokens of programs that were made so, and with `endsSessions` all sessions of the
 * person but this one.
 */
export async function endWithPassword(
  context: Context,
  userId: UserId,
  except: SessionId,
  endsSessions: boolean,
): Promise<void> {
  await end(context, { userId, except }, endsSessions ? 'sessions and tokens' : 'tokens');
}

/** Ends one session of the account like {@link endSessions}. False when it is none of the account's open sessions. */
export const endOneSession = (context: Context, userId: UserId, only: SessionId): Promise<boolean> =>
  end(context, { userId, only });

async function end(
  context: Context,
  ended: EndedSessions,
  ofPassword?: 'tokens' | 'sessions and tokens',
): Promise<boolean> {
  const { db, clock, securityLog } = context;
  const count = await tryAgainAfter(DEADLOCKS, () =>
    db.transaction().execute(async (tx) => {
      const endedCount = await endSessionRows(tx, ended, clock.now(), ofPassword);
      if (endedCount > 0) await notifySessionsEnded(tx, ended);
      return endedCount;
    }),
  );
  if (count === 0) return false;
  dropSessions(context, ended);
  securityLog.note('sessions_ended', { userId: ended.userId });
  return true;
}
