import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/database.ts';
import { openContext } from '../apps/server/src/open-context.ts';
import { readEnv } from '../apps/server/src/platform/core/env.ts';
import { log } from '../apps/server/src/platform/core/log.ts';
import { processorMs } from './backend-cost.ts';
import { checkOpenFiles } from './chat.ts';
import { seedChatPeople } from './chat-people.ts';
import type { Chat, Order, Report, TurnReport } from './circle-chat-messages.ts';
import { seedCircles } from './circle-chat-seed.ts';
import { giveOrder } from './load-order.ts';
import { startServer } from './server.ts';
import { median, round, type Table } from './table.ts';

const SIZES = [100, 1_000];
const MESSAGES = 1_000;
/** A turn of the slow rate lasts as long as many of the fast one. */
const RATES = [
  { perSecond: 20, turns: 1 },
  { perSecond: 200, turns: 3 },
];
const WARM_UP = { perSecond: 20, messages: 100 };
/** Open files of a process beside its sockets. */
const OTHER_FILES = 600;
/** A rate counts as kept when the messages arrive at this part of it. */
const KEPT = 0.9;
/** The part of what a server has reached that is tried next, and how often. */
const STEP_DOWN = 0.8;
const STEPS_DOWN = 3;
/** An idle connection of PostgreSQL publishes its statistics after ten seconds. */
const STATISTICS_MS = 10_500;

/**
 * Messages into chats of circles, sent by several of their people, from `POST /api/message` to the event at the socket of
 * each, beside chats of two at the same rates. A rate that the server does not keep is followed by lower ones, until it
 * keeps one. The figures of several turns are medians. A scale divides the people and the messages.
 */
export async function benchCircleChat({ scale }: { scale: number }): Promise<Table> {
  const sizes = SIZES.map((size) => Math.ceil(size / scale / 2) * 2);
  const messages = Math.ceil(MESSAGES / scale);
  const most = Math.max(...sizes);
  checkOpenFiles(most + OTHER_FILES);
  const dataDir = join(import.meta.dirname, '../data/bench-circle-chat');
  const people = await seedChatPeople(dataDir, most);

  const server = await startServer(dataDir);
  const load = fork(join(import.meta.dirname, 'circle-chat-process.ts'));
  const { context, close } = await openContext(
    readEnv({ ...process.env, SFERA_DATA: dataDir }),
    'command',
    log,
  );
  try {
    const { db } = context;
    const pairs: Chat = { name: 'двое', kind: 'pairs', size: most };
    const circles = await seedCircles(db, people, sizes);
    await order(load, { connect: { url: server.url, people } });
    for (const chat of [pairs, ...circles]) await order(load, { turn: { chat, ...WARM_UP } });

    const meter = { db, load, pid: server.process.pid ?? 0, messages };
    const rows: Table['rows'] = [];
    for (const { perSecond, turns } of RATES) {
      const yardstick = await measure(meter, pairs, perSecond, turns);
      rows.push(rowOf(yardstick, yardstick));
      for (const chat of circles)
        for (const one of await measureDown(meter, chat, perSecond, turns)) rows.push(rowOf(one, yardstick));
    }
    return {
      title: `Чаты кругов: ${most} сокетов в одном процессе нагрузки, по ${messages} сообщений от двадцати человек по очереди`,
      rows,
    };
  } finally {
    load.disconnect();
    await close();
    await server.stop();
  }
}

const order = giveOrder<Order, Report>;

interface Meter {
  db: Db;
  load: ChildProcess;
  /** Of the server. */
  pid: number;
  messages: number;
}

interface Measured extends TurnReport {
  chat: Chat;
  /** The rate that was asked for. */
  perSecond: number;
  /** Of the database, and of the main thread of the server, for each message. Unit: milliseconds. */
  databaseMs: number;
  serverMs: number;
}

/** The rate that is asked for, and lower ones, in one turn each, while the server does not keep it. */
async function measureDown(meter: Meter, chat: Chat, perSecond: number, turns: number): Promise<Measured[]> {
  const all = [await measure(meter, chat, perSecond, turns)];
  for (let step = 0; step < STEPS_DOWN; step += 1) {
    const last = all.at(-1);
    if (!last || last.messagesPerSecond >= last.perSecond * KEPT) break;
    all.push(await measure(meter, chat, Math.ceil(last.messagesPerSecond * STEP_DOWN), 1));
  }
  return all;
}

async function measure(
  { db, load, pid, messages }: Meter,
  chat: Chat,
  perSecond: number,
  count: number,
): Promise<Measured> {
  const before = { database: await readDatabaseMs(db), server: processorMs(pid) };
  const turns: TurnReport[] = [];
  for (let turn = 0; turn < count; turn += 1)
    turns.push((await order(load, { turn: { chat, perSecond, messages } })) as TurnReport);
  const serverMs = processorMs(pid) - before.server;
  await delay(STATISTICS_MS);
  const databaseMs = (await readDatabaseMs(db)) - before.database;

  const middle = (field: keyof TurnReport) => median(turns.map((one) => one[field]));
  const sum = (field: keyof TurnReport) => turns.reduce((total, one) => total + one[field], 0);
  const sent = sum('sent');
  return {
    chat,
    perSecond,
    sent,
    refused: sum('refused'),
    deliveries: sum('deliveries'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    closed: sum('closed'),
    messagesPerSecond: middle('messagesPerSecond'),
    deliveriesPerSecond: middle('deliveriesPerSecond'),
    p50: middle('p50'),
    p99: middle('p99'),
    cpu: middle('cpu'),
    databaseMs: databaseMs / sent,
    serverMs: serverMs / sent,
  };
}

/** Time in which connections of this database have run statements. */
async function readDatabaseMs(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select active_time as ms from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.ms ?? Number.NaN;
}

function rowOf(one: Measured, pairs: Measured): Table['rows'][number] {
  return {
    чат: one.chat.name,
    'просили, сообщений/с': one.perSecond,
    'дошло, сообщений/с': round(one.messagesPerSecond, 0),
    'доставок/с': round(one.deliveriesPerSecond, 0),
    'p50, ms': round(one.p50, 1),
    'p99, ms': round(one.p99, 1),
    'к паре p50 · p99': `${round(one.p50 / pairs.p50, 1)} · ${round(one.p99 / pairs.p99, 1)}`,
    'база, ms на сообщение': round(one.databaseMs),
    'главный поток сервера, ms на сообщение': round(one.serverMs),
    'CPU нагрузки, %': round(one.cpu, 0),
    доставлено: one.deliveries,
    'потеряно · удвоено': `${one.lost} · ${one.doubled}`,
    'отказано · отключено': `${one.refused} · ${one.closed}`,
  };
}
