import type { Connection } from '../../../db/database.ts';
import { AppError } from '../../../base/errors.ts';
import { inSession } from '../database/session.ts';
import { takeLock } from './queries.ts';

/** One backup or drill runs at a time. @throws {AppError} `backup_running` */
export const alone = <T>(connection: Connection, work: () => Promise<T>): Promise<T> =>
  inSession(connection, 'read write', async ({ db }) => {
    if (!(await takeLock(db))) throw new AppError('backup_running');
    return work();
  });
