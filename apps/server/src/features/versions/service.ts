import type { getVersions } from '@sfera/contract/admin/server';
import type { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import { readApplied, readServerVersion } from '../../db/schema-state.ts';
import { readSteps } from '../../jobs/steps.ts';
import type { Context } from '../../context/context.ts';
import { readChanges } from '../../base/version/changelog.ts';
import { findUpdate, listMigrations, type Update } from '../../base/version/find-update.ts';
import { OWN_CHANGES, OWN_VERSION } from '../../base/version/own-start.ts';
import type { MediaTools } from '../../processing/tools/tools.ts';
import { requireOwner } from '../users/index.ts';
import { askReport, canBeAsked, type Report } from '../../base/version/ask-report.ts';
import { log } from '../../base/log.ts';

/** The last rehearsal; it is made once for a version and a schema. */
let last: { key: string; report: Report | null } | undefined;

type Versions = AnswerOf<typeof getVersions>;

/** @throws {AppError} `forbidden` for all callers but owners of the server */
export async function readVersions(context: Context, viewerId: UserId): Promise<Versions> {
  const { db, env, mediaTools } = context;
  await requireOwner(db, viewerId);
  const applied = await readApplied(db);
  const update = findUpdate(env.dataDir);
  return {
    running: OWN_VERSION.version,
    node: process.versions.node,
    postgres: await readServerVersion(db),
    ffmpeg: mediaTools && nameOfFfmpeg(mediaTools.version),
    schema: applied.at(-1) ?? '',
    update: update && (await describe(update, applied)),
    steps: await readSteps(db),
  };
}

/** A build from git counts as newer than every release (`processing/tools/tools.ts`). */
const nameOfFfmpeg = ({ major, minor }: MediaTools['version']): string =>
  major < 1_000 ? `${major}.${minor}` : 'git';

async function describe(update: Update, applied: readonly string[]): Promise<Versions['update']> {
  const missing = listMigrations(update.folder).filter(({ name }) => !applied.includes(name));
  const report = missing.length > 0 ? rehearsed(update, applied) : null;
  const seconds = new Map(report?.migrations.map((migration) => [migration.name, migration.seconds]));
  return {
    version: update.version,
    changes: await readChanges(update.folder, await OWN_CHANGES),
    migrations: missing.map(({ name, title }) => ({ name, title, seconds: seconds.get(name) ?? null })),
  };
}

/**
 * The changes that the update would make to the database; null while the rehearsal runs, and when the update cannot be
 * asked.
 */
function rehearsed(update: Update, applied: readonly string[]): Report | null {
  const key = `${update.id} ${applied.at(-1)}`;
  if (last?.key === key) return last.report;
  const asked: { key: string; report: Report | null } = { key, report: null };
  last = asked;
  if (canBeAsked(update.folder))
    askReport(update.folder).then(
      (report) => void (asked.report = report),
      (error: unknown) => log.warn(`Не удалось проверить обновление: ${String(error)}`),
    );
  return asked.report;
}
