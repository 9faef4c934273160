import { parseArgs } from 'node:util';
import { readSteps } from '../jobs/steps.ts';
import { type Env, readEnv } from '../base/env.ts';
import { log } from '../base/log.ts';
import { askReport, type Report } from '../base/version/ask-report.ts';
import { readChanges } from '../base/version/changelog.ts';
import { nameOf, readCodeVersion, type CodeVersion } from '../base/version/code-version.ts';
import { cloneFolder } from '../base/version/find-update.ts';
import { OWN_CHANGES, OWN_VERSION } from '../base/version/own-start.ts';
import { CODE, nodeOf } from '../base/version/paths.ts';
import { run } from '../base/version/run.ts';
import { readRunning, isAlive } from '../base/version/running.ts';
import { backUpBefore } from './back-up.ts';
import { findNew } from './find-new.ts';
import { buildRelease, layOut, releasesOf, removeOthers } from './releases.ts';
import { forecast } from './rehearsal/rehearse.ts';
import { findUnfinishedStep, MIGRATIONS, type Migrations } from '../db/migrate.ts';
import { readApplied } from '../db/schema-state.ts';
import { withDatabase } from './with-database.ts';
import { choose, switchTo } from './switch.ts';
import { describeMigrations, describeSteps } from './text.ts';
import { tryOut } from './try-out.ts';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The changes that this version would make to the database of these settings.
 * @param known migrations of the version that runs
 */
const makeReport = (variables: NodeJS.ProcessEnv, known: readonly string[]): Promise<Report> =>
  withDatabase(variables, async (db, connection) => {
    const applied = new Set(await readApplied(db));
    const missing = Object.keys(MIGRATIONS).filter((name) => !applied.has(name));
    const obstacle = await findUnfinishedStep(db, missing);
    return {
      migrations: obstacle === undefined ? await forecast(connection) : [],
      obstacle: obstacle ?? null,
      noWayBack: missing.filter((name) => {
        const needs = (MIGRATIONS as Migrations)[name]?.contract?.needs;
        return needs !== undefined && known.length > 0 && !known.includes(needs);
      }),
    };
  });

export const upgradeUsage =
  '[--check] [--without-backup] [<папка или коммит>]   обновить Сферу: копия, сборка рядом, база, запуск; --check только расскажет, что изменится, --without-backup не делает копии';

const options = {
  check: { type: 'boolean' },
  'without-backup': { type: 'boolean' },
  /** The question that another version asks this one; the value holds the migrations that the other one knows. */
  report: { type: 'string' },
} as const;

/**
 * Brings Sfera to a newer version (decision 101). Nothing that the running version uses is touched before the new one
 * is built, has started on this machine and has brought the database forward; the running version goes on after any
 * failure.
 */
export async function upgrade(variables: NodeJS.ProcessEnv, args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  if (values.report !== undefined) {
    log.info(JSON.stringify(await makeReport(variables, values.report.split(',').filter(Boolean))));
    return 0;
  }
  // The files that are made here are read by the user of the service too.
  process.umask(0o022);
  const env = readEnv(variables);
  const clone = cloneFolder();
  const running = readRunning(env.dataDir);
  const present = running ?? OWN_VERSION;
  log.info(running ? `Работает ${nameOf(present)}.` : `Сервер не запущен; здесь версия ${nameOf(present)}.`);
  await tellSteps(variables);

  const release = await holdUpgrade(releasesOf(clone));
  try {
    const source = await findNew(clone, positionals[0], log);
    if (source.id === present.id) {
      log.info('Новой версии нет.');
      return 0;
    }
    const folder = await layOut(clone, source, log);
    const report = await tellAbout(folder, present);
    if (report.obstacle !== null || values.check) return report.obstacle === null ? 0 : 1;
    refuseWithoutWayBack(report);
    if (running && !running.isSupervised) throw new Error(NOT_SUPERVISED);
    await backUpBefore(env, variables, values['without-backup'] ?? false);
    return await install(env, clone, folder);
  } finally {
    release();
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Error(`Как вызвать: npm run sfera -- upgrade ${upgradeUsage}`);
  }
}

const NOT_SUPERVISED =
  'Этот сервер некому запустить заново: его запустили не через npm start и не службой systemd. ' +
  'Остановите его, запустите через npm start и повторите. В контейнере обновляют образ.';

async function tellSteps(variables: NodeJS.ProcessEnv): Promise<void> {
  const steps = await withDatabase(variables, (db) => readSteps(db).catch(() => []));
  for (const line of describeSteps(steps)) log.info(line);
}

/** Says what the version brings and does to the database. */
async function tellAbout(folder: string, present: CodeVersion): Promise<Report> {
  const version = readCodeVersion(folder);
  log.info(`Новая версия: ${version ? nameOf(version) : folder}.`);
  for (const change of await readChanges(folder, await OWN_CHANGES)) log.info(`  + ${change}`);
  log.info('Проверяю на части этих данных, что изменится в базе…');
  const report = await askReport(folder);
  for (const line of describeMigrations(report)) log.info(line);
  if (report.obstacle !== null) log.error(`${report.obstacle}. Работает ${nameOf(present)}.`);
  return report;
}

function refuseWithoutWayBack({ noWayBack }: Report): void {
  if (noWayBack.length === 0) return;
  throw new Error(
    `После миграций ${noWayBack.join(', ')} прежняя версия уже не сможет работать, а она должна остаться запасной. ` +
      'Обновитесь сначала до версии между ними: npm run sfera -- upgrade <коммит>',
  );
}

async function install(env: Env, clone: string, folder: string): Promise<number> {
  log.info('Собираю веб-приложение…');
  await buildRelease(folder);
  log.info('Пробую запустить новую версию на пустой базе…');
  await tryOut(folder);
  log.info('Обновляю базу…');
  const { code, output } = await run(nodeOf(folder), [`${folder}/apps/server/src/cli.ts`, 'migrate'], {
    env: { ...process.env, SFERA_ROLE: 'all' },
  });
  if (code !== 0)
    throw new Error(`База не обновилась и осталась прежней; работает прежняя версия.\n${output}`);
  // The server may have been started or have ended meanwhile.
  const running = readRunning(env.dataDir);
  if (!running) {
    choose(env.dataDir, clone, folder, CODE);
    log.info('Готово: следующий npm start запустит новую версию.');
    return 0;
  }
  log.info('Перезапускаю сервер…');
  const outcome = await switchTo({ dataDir: env.dataDir, clone, folder }, running);
  if (outcome !== 'kept') {
    log.error(
      outcome === 'returned'
        ? `Новая версия не запустилась, работает прежняя: ${nameOf(running)}. Данные целы. Причина в журнале сервера.`
        : `Сервер никто не запустил. Выбрана прежняя версия, данные целы: запустите его (npm start или systemctl start sfera).`,
    );
    return 1;
  }
  await removeOthers(clone, [folder, running.folder]);
  log.info(`Работает ${nameOf(readCodeVersion(folder) ?? OWN_VERSION)}.`);
  return 0;
}

/** Keeps a second upgrade of the same clone away while this one runs. Returns a function that ends it. */
async function holdUpgrade(releases: string): Promise<() => void> {
  try {
    mkdirSync(releases, { recursive: true });
  } catch (error) {
    throw new Error(
      `Нельзя писать в ${releases}. Обновляет тот, кому принадлежит код Сферы: sudo npm run sfera -- upgrade`,
      { cause: error },
    );
  }
  const file = join(releases, 'lock');
  const holder = Number(read(file));
  if (holder > 0 && isAlive(holder)) throw new Error(`Обновление уже идёт (процесс ${holder})`);
  rmSync(file, { force: true });
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  return () => rmSync(file, { force: true });
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
