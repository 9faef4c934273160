import type { getVersions } from '@sfera/contract/admin-server';
import type { UserId } from '@sfera/contract/ids';
import type { AnswerOf } from '@sfera/contract/kit/route';
import { sql } from 'kysely';
import { readApplied } from '../../db/schema-state.ts';
import { readSteps } from '../../jobs/steps.ts';
import type { Context } from '../../platform/context/context.ts';
import { readChanges } from '../../platform/release/changelog.ts';
import { findUpdate, listMigrations, type Update } from '../../platform/release/find-update.ts';
import { OWN_CHANGES, OWN_VERSION } from '../../platform/release/own-start.ts';
import type { MediaTools } from '../../processing/tools/tools.ts';
import { requireOwner } from '../users/index.ts';
import { rehearsed } from './rehearsed.ts';

type Versions = AnswerOf<typeof getVersions>;

/** @throws {AppError} `forbidden` for everybody but owners of the server */
export async function readVersions(context: Context, viewerId: UserId): Promise<Versions> {
  const { db, env, mediaTools } = context;
  await requireOwner(db, viewerId);
  const applied = await readApplied(db);
  const update = findUpdate(env.dataDir);
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db);
  return {
    running: OWN_VERSION.version,
    node: process.versions.node,
    postgres: rows[0]?.version ?? '?',
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
