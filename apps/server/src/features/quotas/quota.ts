import type { UserId } from '@sfera/contract/base/ids';
import type { Db } from '../../db/database.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';
import { DEFAULT_QUOTA } from '../../http/calls/room.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { writeQuota } from './own-queries.ts';

/** The quota of people without one of their own; null: none. */
export async function readDefaultQuota(db: Db): Promise<number | null> {
  const kept = await readSetting(db, DEFAULT_QUOTA);
  return kept ? Number(kept) : null;
}

export const writeDefaultQuota = (db: Db, quotaBytes: number | null): Promise<void> =>
  writeSetting(db, DEFAULT_QUOTA, quotaBytes === null ? '' : String(quotaBytes));

/**
 * Null gives the person the quota of the server, `NO_QUOTA` none. What the person has stays, also above the quota.
 * @throws {AppError} `user_not_found`
 */
export async function setQuota(
  { db }: Pick<Context, 'db'>,
  userId: UserId,
  quotaBytes: number | null,
): Promise<void> {
  if (!(await writeQuota(db, userId, quotaBytes))) throw new AppError('user_not_found');
}
