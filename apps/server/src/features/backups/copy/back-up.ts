import { randomBytes } from 'node:crypto';
import { join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { readApplied } from '../../../db/schema-state.ts';
import { readOrKeepSetting } from '../../../db/settings.ts';
import type { Context } from '../../../context/context.ts';
import { namesOfSettings } from '../../../base/env.ts';
import { dumpTables } from '../database/dump.ts';
import { inSession, type Session } from '../database/session.ts';
import { FORMAT, type Manifest } from '../manifest.ts';
import { completeMoved, type Missing, wantedFiles } from '../media/complete.ts';
import { filesOfFolder } from '../media/folder-files.ts';
import { candidatesOf, gather, type Progress } from '../media/gather.ts';
import { DamageError, openPool, type Pool, POOL, hashInPath } from '../pool.ts';
import { recorded } from '../runs/record.ts';
import type { Outcome } from '../runs/queries.ts';
import { addManifest, claimTarget, listBackups, openManifest, readList, removeManifest } from '../stored.ts';
import { openTarget } from '../targets/open-target.ts';
import type { Target } from '../targets/target.ts';
import { words } from '../text.ts';
import { type Catalogue, openCatalogue } from '../media/catalogue.ts';

/** Name of the setting with the random id of this community, which a target remembers. */
const COMMUNITY = 'community';
const SAY_EVERY_MS = 2_000;
/** Media may move to new addresses faster than they are copied once or twice, not always. */
const MOST_PASSES = 4;

export interface BackUpOptions {
  /** Backups that stay, this one included; all when undefined. */
  keep?: number | undefined;
  /** The run that was ordered; a new one when undefined. */
  runId?: string | undefined;
  say?: (line: string) => void;
  signal?: AbortSignal;
}

export interface BackupOutcome extends Outcome {
  /** Names the backup among those of its target. */
  id: string;
  /** The files that the target did not have yet. */
  newFiles: number;
  newBytes: number;
}

/**
 * Backs up database, files and the rest of the data folder, beside the running server.
 * @param targetName a folder, or `s3://bucket/prefix`
 * @throws {AppError} `backup_running`; {Error} in Russian when the target cannot be used or is full
 */
export const backUp = (
  context: Context,
  targetName: string,
  options: BackUpOptions = {},
): Promise<BackupOutcome> =>
  recorded(context, { what: 'backup', target: targetName, runId: options.runId }, async () => {
    const target = await useTarget(context, targetName);
    await target.removeUnfinished();
    const catalogue = openCatalogue(join(target.tempDir, 'catalogue'));
    try {
      return await copyAll(context, target, catalogue, options);
    } finally {
      catalogue.close();
    }
  });

/**
 * Opens the place of this community's backups, and makes it when it is new.
 * @throws {Error} in Russian when it cannot be used
 */
export async function useTarget({ db, env }: Pick<Context, 'db' | 'env'>, name: string): Promise<Target> {
  const target = await openTarget(env, name);
  if (!name.startsWith('s3:') && `${resolve(name)}${sep}`.startsWith(`${env.dataDir}${sep}`))
    throw new Error(words.insideData(name));
  const community = await readOrKeepSetting(db, COMMUNITY, randomBytes(16).toString('hex'));
  await claimTarget(target, community);
  return target;
}

/**
 * Files first, then the rows, then the files that have come meanwhile: a file is there before its row, and the files of
 * rows that vanish between the two passes are in the pool already.
 */
async function copyAll(
  context: Context,
  target: Target,
  catalogue: Catalogue,
  { keep = Number.POSITIVE_INFINITY, say = () => {}, signal }: BackUpOptions,
): Promise<BackupOutcome> {
  await readFormer(target, catalogue);
  const pool = openPool(target, catalogue);
  const progress: Progress = { seen: 0, newFiles: 0, newBytes: 0 };
  const tick = reporter(progress, say, signal);
  const pass = () => gather(candidatesOf(context.storage), { catalogue, pool, progress, tick });
  await pass();
  const manifest = await inSession(
    context.connection,
    'isolation level repeatable read read only',
    async (session) => {
      say(words.dumping);
      const dump = await dumpTables(session, context.jobs.schema, pool);
      progress.newBytes += dump.newBytes;
      signal?.throwIfAborted();
      await pass();
      const missing = await completeAll(session, context, catalogue, pass);
      for (const key of missing.named) say(words.missing(key));
      await gather(filesOfFolder(context.env.dataDir), { catalogue, pool, progress, tick });
      return describe(session, context, catalogue, pool, dump, missing.count);
    },
  );
  await target.settle();
  signal?.throwIfAborted();
  await addManifest(target, manifest);
  await prune(target, keep, catalogue);
  return outcomeOf(manifest, progress);
}

async function completeAll(
  session: Session,
  { db }: Context,
  catalogue: Catalogue,
  pass: () => Promise<void>,
): Promise<Missing> {
  let missing = await completeMoved(session.db, db, catalogue);
  for (let passes = 2; missing.count > 0 && passes < MOST_PASSES; passes += 1) {
    await pass();
    missing = await completeMoved(session.db, db, catalogue);
  }
  return missing;
}

async function describe(
  { db }: Session,
  { clock }: Context,
  catalogue: Catalogue,
  pool: Pool,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  missing: number,
): Promise<Manifest> {
  let [count, bytes] = [0, 0];
  const lines = async function* () {
    for await (const file of wantedFiles(db, catalogue)) {
      count += 1;
      bytes += file.sizeBytes;
      yield `${JSON.stringify(file)}\n`;
    }
  };
  const { file: list } = await pool.writeText(Readable.from(lines()));
  const madeAt = clock.now().toISOString();
  return {
    format: FORMAT,
    id: madeAt.replaceAll(/[:.]/g, '-'),
    madeAt,
    schema: await readApplied(db),
    tables,
    sequences,
    files: { count, bytes, list, missing },
    settings: namesOfSettings(process.env),
  };
}

/**
 * The files that the target has already. A former backup that is damaged only costs the time to read the files again.
 */
async function readFormer(target: Target, catalogue: Catalogue): Promise<void> {
  for await (const { path, sizeBytes } of target.list(POOL)) {
    const sha256 = hashInPath(path);
    if (sha256 !== undefined) catalogue.add({ sha256, sizeBytes });
  }
  const [newest] = await listBackups(target);
  if (newest === undefined) return;
  try {
    for await (const file of readList(target, await openManifest(target, newest))) catalogue.addFormer(file);
  } catch (error) {
    if (!(error instanceof DamageError)) throw error;
  }
}

function reporter(progress: Progress, say: (line: string) => void, signal: AbortSignal | undefined) {
  let saidAtMs = performance.now();
  return () => {
    signal?.throwIfAborted();
    if (performance.now() - saidAtMs < SAY_EVERY_MS) return;
    saidAtMs = performance.now();
    say(words.copying(progress.seen, progress.newBytes));
  };
}

function outcomeOf({ id, tables, files }: Manifest, { newFiles, newBytes }: Progress): BackupOutcome {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.bytes + tables.reduce((sum, { file }) => sum + file.sizeBytes, 0);
  return {
    id,
    state: 'done',
    files: files.count,
    bytes,
    differences: 0,
    message: words.made(files.count, bytes, rows, files.missing),
    newFiles,
    newBytes,
  };
}

/**
 * Removes all backups but the newest, and then what none of the rest needs: also what killed backups have left. A
 * manifest goes first, so that no backup that exists ever lacks a file. While a manifest is damaged nothing is removed
 * from the pool, because its backup may come back with the manifest.
 */
async function prune(target: Target, keep: number, catalogue: Catalogue): Promise<void> {
  const ids = await listBackups(target);
  for (const id of ids.slice(keep)) await removeManifest(target, id);
  try {
    for (const id of ids.slice(0, keep)) {
      const manifest = await openManifest(target, id);
      for (const { file } of manifest.tables) catalogue.want(file.sha256);
      catalogue.want(manifest.files.list.sha256);
      for await (const { sha256 } of readList(target, manifest)) catalogue.want(sha256);
    }
  } catch (error) {
    if (error instanceof DamageError) return;
    throw error;
  }
  for await (const { path } of target.list(POOL)) {
    const sha256 = hashInPath(path);
    if (sha256 !== undefined && !catalogue.isWanted(sha256)) await target.remove(path);
  }
}
