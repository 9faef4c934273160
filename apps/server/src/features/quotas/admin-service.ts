import { statfs } from 'node:fs/promises';
import type { getStorage } from '@sfera/contract/admin/storage';
import type { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import { STORAGE_DAYS } from '@sfera/contract/admin/limits';
import type { KindSize } from '../../db/tables/server.ts';
import type { Context } from '../../context/context.ts';
import type { Env } from '../../base/env.ts';
import { requireOwner } from '../users/index.ts';
import { dayBefore } from './day.ts';
import * as queries from './days-queries.ts';
import { forecastDays } from './forecast.ts';
import { MEASURE } from './job-kinds.ts';
import { readDefaultQuota, writeDefaultQuota } from './quota.ts';

const REMOVED_DAYS = 30;

/** Throws `forbidden` unless the viewer owns the server, like everything here. */
export async function readStorage(context: Context, viewerId: UserId): Promise<AnswerOf<typeof getStorage>> {
  const { db, clock, env } = context;
  await requireOwner(db, viewerId);
  const now = clock.now();
  const last = await queries.readLastMeasurement(db);
  const days = await queries.readDays(db, dayBefore(now, STORAGE_DAYS - 1));
  const disk = await readDisk(env);
  const onDisk = days.map(({ day, kinds }) => ({ day, bytes: sumOnDisk(env, kinds ?? []) }));
  return {
    measuredAt: last?.measured_at?.toISOString() ?? null,
    kinds: last?.kinds ?? [],
    disk,
    days: days.map(({ day, bytes }) => ({ day, bytes: Number(bytes) })),
    lastsDays: disk && forecastDays(onDisk, disk.freeBytes - disk.reserveBytes),
    removed: await queries.readRemoved(db, dayBefore(now, REMOVED_DAYS - 1)),
    defaultQuotaBytes: await readDefaultQuota(db),
  };
}

/** Null when neither files nor the database lie in the data folder. */
async function readDisk({ dataDir, s3, databaseUrl, diskReserveBytes }: Env) {
  if (s3 && databaseUrl !== undefined) return null;
  const { blocks, bavail, bsize } = await statfs(dataDir);
  return { totalBytes: blocks * bsize, freeBytes: bavail * bsize, reserveBytes: diskReserveBytes };
}

/** The part that lies in the data folder. */
const sumOnDisk = ({ s3, databaseUrl }: Env, kinds: readonly KindSize[]): number =>
  kinds
    .filter(({ kind }) => (kind === 'database' ? databaseUrl === undefined : !s3))
    .reduce((sum, { bytes }) => sum + bytes, 0);

export async function orderMeasurement({ db, jobs }: Context, viewerId: UserId): Promise<void> {
  await requireOwner(db, viewerId);
  await jobs.sendMany(db, MEASURE, [{ data: { cleans: true }, key: 'asked for' }]);
}

export async function setDefaultQuota({ db }: Context, viewerId: UserId, quotaBytes: number | null) {
  await requireOwner(db, viewerId);
  await writeDefaultQuota(db, quotaBytes);
  return { quotaBytes };
}
