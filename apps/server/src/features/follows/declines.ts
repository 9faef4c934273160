import type { UserId } from '@sfera/contract/ids';
import { FOLLOW_REQUEST_MAX_REPEATS, FOLLOW_REQUEST_REPEAT_HOURS } from '@sfera/contract/limits';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../platform/core/errors.ts';
import { readDeclines } from './decline-queries.ts';

const HOUR_MS = 3_600_000;

/** Throws `follow_request_declined` for a request that comes too soon after a decline, or after too many of them. */
export async function refuseSoonRepeat(
  tx: Tx,
  requesterId: UserId,
  accountId: UserId,
  now: Date,
): Promise<void> {
  const declines = await readDeclines(tx, requesterId, accountId);
  if (!declines) return;
  if (declines.times > FOLLOW_REQUEST_MAX_REPEATS)
    throw new AppError('follow_request_declined', {
      message: 'Запрос отклонён. Повторить его больше нельзя',
    });
  const waitMs = declines.declined_at.getTime() + FOLLOW_REQUEST_REPEAT_HOURS * HOUR_MS - now.getTime();
  if (waitMs <= 0) return;
  throw new AppError('follow_request_declined', {
    message: `Запрос отклонён. Повторить можно через ${Math.ceil(waitMs / HOUR_MS)} ч.`,
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}
