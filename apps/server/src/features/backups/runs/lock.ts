import { sql } from 'kysely';
import type { Connection } from '../../../db/database.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { inSession } from '../database/session.ts';

/** A lock of PostgreSQL: it ends with the process that holds it, however that ends. */
const TAKE = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtext('sfera backups')) as taken`;

/** One backup or drill runs at a time. @throws {AppError} `backup_running` */
export const alone = <T>(connection: Connection, work: () => Promise<T>): Promise<T> =>
  inSession(connection, 'read write', async ({ db }) => {
    const { rows } = await TAKE.execute(db);
    if (!rows[0]?.taken) throw new AppError('backup_running');
    return work();
  });
