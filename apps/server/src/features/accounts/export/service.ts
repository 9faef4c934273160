import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { DataExport } from '@sfera/contract/accounts/exports';
import type { UserId } from '@sfera/contract/base/ids';
import { EXPORT_LIFETIME_HOURS } from '@sfera/contract/accounts/limits';
import { exportFileKey, type FileAnswer } from '../../../files/storage.ts';
import { withSpace } from '../../../files/free-space.ts';
import { newTempPath } from '../../../files/temp-files.ts';
import type { SessionCaller } from '../../../base/limits/addresses.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { confirmPassword } from '../../auth/index.ts';
import { noteRemoved, weighFiles } from '../../media/index.ts';
import { writeArchive } from './archive.ts';
import * as queries from './queries.ts';
import { PREPARE_EXPORT, REMOVE_EXPORT } from '../job-kinds.ts';

const ARCHIVES = { calls: 5, seconds: 24 * 3_600 };
const LIFETIME_SECONDS = EXPORT_LIFETIME_HOURS * 3_600;
const EXPORT_KEY = /^[0-9a-f]{32}$/;
const NO_ARCHIVE = { url: null, sizeBytes: null, expiresAt: null };

/** The path that serves {@link openArchive}. Not below `/api`: a browser downloads the archive without a session. */
export const EXPORTS_PATH = '/media/exports';

export async function readDataExport({ db, clock }: Context, viewerId: UserId): Promise<DataExport> {
  const row = await queries.readExport(db, viewerId, clock.now());
  if (row?.status !== 'ready' || !row.expires_at) return { ...NO_ARCHIVE, status: row?.status ?? 'none' };
  return {
    status: 'ready',
    url: `${EXPORTS_PATH}/${row.export_key}`,
    sizeBytes: Number(row.size_bytes),
    expiresAt: row.expires_at.toISOString(),
  };
}

/**
 * Starts the preparation of an archive and the removal of the previous one. Throws `wrong_password`, `export_running`,
 * `rate_limited`.
 */
export async function startDataExport(
  context: Context,
  viewerId: UserId,
  password: string,
  caller: SessionCaller,
): Promise<DataExport> {
  await confirmPassword(context, viewerId, password, caller);
  const { db, jobs, clock, rateLimits, securityLog } = context;
  // After the password: the thief of a session spends none.
  await rateLimits.consume('archives', viewerId, ARCHIVES);
  await db.transaction().execute(async (tx) => {
    const before = await queries.lockExport(tx, viewerId);
    const exportKey = randomBytes(16).toString('hex');
    if (!(await queries.beginExport(tx, viewerId, exportKey, clock.now())))
      throw new AppError('export_running');
    if (before) await jobs.send(tx, REMOVE_EXPORT, { exportKey: before.export_key });
    await jobs.send(tx, PREPARE_EXPORT, { exportKey });
  });
  securityLog.note('export_started', { userId: viewerId, address: caller.address });
  return { ...NO_ARCHIVE, status: 'preparing' };
}

/**
 * The background job. Idempotent; returns without an error when the account is gone or this archive is not wanted any
 * more.
 */
export async function prepareExport(context: Context, exportKey: string, signal: AbortSignal): Promise<void> {
  const { db, jobs, storage, clock } = context;
  const owner = await queries.readOwnerOfPreparing(db, exportKey);
  if (!owner) return;
  const path = await newTempPath(storage.tempDir);
  let size: number;
  try {
    await withSpace(storage, Number(owner.used_bytes), () => writeArchive(context, owner, path, signal));
    ({ size } = await stat(path));
    await storage.put(exportFileKey(exportKey), path);
  } finally {
    await rm(path, { force: true });
  }
  const isWanted = await db.transaction().execute(async (tx) => {
    const expiresAt = new Date(clock.now().getTime() + LIFETIME_SECONDS * 1_000);
    const change = { status: 'ready', size_bytes: size, expires_at: expiresAt } as const;
    if (!(await queries.finishExport(tx, exportKey, change))) return false;
    await jobs.send(tx, REMOVE_EXPORT, { exportKey }, { startAfterSeconds: LIFETIME_SECONDS });
    return true;
  });
  if (!isWanted) await removeUnlessReady(context, exportKey);
}

// Another run of this job, which the queue took for dead, may have finished the same archive first.
async function removeUnlessReady({ db, storage, clock }: Context, exportKey: string): Promise<void> {
  if (!(await queries.readOwnerOfReady(db, exportKey, clock.now())))
    await storage.remove(exportFileKey(exportKey));
}

/** Runs after the last attempt has failed. */
export const failExport = ({ db }: Context, exportKey: string): Promise<unknown> =>
  db.transaction().execute((tx) => queries.finishExport(tx, exportKey, { status: 'failed' }));

/** Removes the row first, so that no person is given an address that leads nowhere. */
export async function removeExport(context: Context, exportKey: string): Promise<void> {
  const { db, storage } = context;
  await queries.deleteExport(db, exportKey);
  const weight = await weighFiles(storage, ['exports'], [exportKey]);
  await storage.remove(exportFileKey(exportKey));
  await noteRemoved(context, weight);
}

/** A signed address of the storage, or the file itself and its name. */
type Archive = string | { name: string; answer: FileAnswer };

/** Opens a downloadable archive. Throws `not_found`. */
export async function openArchive(
  { db, storage, clock, securityLog }: Context,
  exportKey: string,
  request: IncomingMessage,
  address: string,
): Promise<Archive> {
  if (!EXPORT_KEY.test(exportKey)) throw new AppError('not_found');
  const owner = await queries.readOwnerOfReady(db, exportKey, clock.now());
  if (!owner) throw new AppError('not_found');
  const [key, name] = [exportFileKey(exportKey), `sfera-${owner.login}.zip`];
  const serve = async () => {
    const answer = await storage.serve(key, request);
    if (!answer) throw new AppError('not_found');
    return { name, answer };
  };
  const archive = (await storage.signDownload(key, name)) ?? (await serve());
  securityLog.note('export_downloaded', { userId: owner.id, address });
  return archive;
}
