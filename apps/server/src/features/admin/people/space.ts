import type { UserId } from '@sfera/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/core/errors.ts';

/** Bytes that a row `u` of `users` keeps here, and the quota of the person: `used_bytes`, `quota_bytes`. */
export const spaceColumns: RawBuilder<unknown> = sql`'0'::text as used_bytes, null::text as quota_bytes`;

/** Who keeps the most comes first. */
export const largestFirst: RawBuilder<unknown> = sql`u.id desc`;

/** The quota of people without one of their own; null: none. */
export const readDefaultQuota = async (_db: Db): Promise<number | null> => null;

export async function setQuota(
  _context: Context,
  _userId: UserId,
  _quotaBytes: number | null,
): Promise<void> {
  throw new AppError('user_not_found');
}
