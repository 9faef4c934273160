import { findSchemaGap } from '../../../db/migrate.ts';
import { explainGap } from '../../../db/schema-state.ts';
import { QUEUE_CONNECTIONS } from '../../../jobs/queue.ts';
import type { Db } from '../../../db/database.ts';
import type { Env } from '../../../base/env.ts';
import { type Check, fine, problem, warning } from '../exam.ts';
import { sizeOf } from '../text.ts';
import { readSettings } from './queries.ts';

const OLDEST_VERSION = 15;
/** The listener, and a migration or the watch of replicas. */
const OTHER_CONNECTIONS = QUEUE_CONNECTIONS + 2;
/** Commands, backups and people with psql come beside the server. */
const SPARE_CONNECTIONS = 5;
const SMALL_BUFFERS_BYTES = 64 * 1024 ** 2;

export const database: Check = {
  name: 'database',
  title: 'База данных',
  async run({ env, openDb }) {
    let db: Db;
    try {
      db = await openDb();
    } catch (error) {
      return problem(
        error instanceof Error ? error.message : String(error),
        env.databaseUrl
          ? 'Проверьте, что PostgreSQL запущен и адрес в DATABASE_URL верен: имя, пароль, порт, сеть между машинами'
          : 'Запустите сервер: npm start (или systemctl start sfera). Если он не запускается, смотрите его журнал',
      );
    }
    const { version, version_name: name, encoding, collation } = await readSettings(db);
    if (version < OLDEST_VERSION)
      return problem(`PostgreSQL ${name}, а нужен ${OLDEST_VERSION} или новее`, 'Обновите PostgreSQL');
    return encoding === 'UTF8'
      ? fine(`PostgreSQL ${name}, ${encoding}, ${collation}`)
      : problem(
          `Кодировка базы ${encoding}: в ней не сохранить ни эмодзи, ни чужих букв`,
          "Создайте базу заново: create database sfera encoding 'UTF8' template template0, и восстановите в неё копию",
        );
  },
};

export const durability: Check = {
  name: 'durability',
  title: 'Надёжность записи',
  async run({ openDb }) {
    const { fsync, full_page_writes, synchronous_commit } = await readSettings(await openDb());
    const off = Object.entries({ fsync, full_page_writes }).flatMap(([name, value]) =>
      value === 'off' ? [name] : [],
    );
    if (off.length > 0)
      return problem(
        `${off.map((name) => `${name} = off`).join(', ')}: после сбоя питания база может не открыться`,
        `Включите в postgresql.conf: ${off.map((name) => `${name} = on`).join(', ')}, и перезапустите PostgreSQL`,
      );
    return synchronous_commit === 'off'
      ? problem(
          'synchronous_commit = off: последние сообщения теряются при сбое, хотя людям сказано, что они отправлены',
          'Включите в postgresql.conf: synchronous_commit = on',
        )
      : fine('fsync и full_page_writes включены');
  },
};

/** The number of connections that one process of these settings opens to PostgreSQL itself. */
const neededBy = ({ databaseDirectUrl, databasePool }: Env): number =>
  databaseDirectUrl === undefined ? databasePool + OTHER_CONNECTIONS : 2;

export const connections: Check = {
  name: 'connections',
  title: 'Соединения с базой',
  async run({ env, openDb }) {
    const { accepted } = await readSettings(await openDb());
    const needed = neededBy(env);
    const detail = `PostgreSQL принимает ${accepted}, одному процессу Сферы нужно до ${needed}`;
    if (accepted >= needed + SPARE_CONNECTIONS) return fine(detail);
    const pool = accepted - OTHER_CONNECTIONS - SPARE_CONNECTIONS;
    const advice =
      `Увеличьте max_connections в postgresql.conf хотя бы на ${needed + SPARE_CONNECTIONS - accepted}` +
      (pool >= 2 ? `, или задайте DATABASE_POOL=${pool}` : '');
    return accepted < needed ? problem(`${detail}: сервер не запустится`, advice) : warning(detail, advice);
  },
};

export const buffers: Check = {
  name: 'buffers',
  title: 'Память базы',
  async run({ env, openDb }) {
    if (!env.databaseUrl) return null;
    const bytes = Number((await readSettings(await openDb())).buffers);
    const detail = `shared_buffers ${sizeOf(bytes)}`;
    return bytes < SMALL_BUFFERS_BYTES
      ? warning(detail, 'Задайте в postgresql.conf shared_buffers четверть памяти машины базы, хотя бы 128MB')
      : fine(detail);
  },
};

export const schema: Check = {
  name: 'schema',
  title: 'Схема базы',
  async run({ env, openDb }) {
    const gap = await findSchemaGap(await openDb());
    if (!gap) return fine('Все миграции выполнены');
    return problem(
      explainGap(gap),
      gap.kind === 'ahead'
        ? 'Обновите Сферу на этой машине'
        : env.role === 'all'
          ? 'Перезапустите сервер: он обновит базу сам. Или: npm run sfera -- migrate'
          : 'Выполните: npm run sfera -- migrate',
    );
  },
};
