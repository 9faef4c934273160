import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readPostmasterPid } from '../../apps/server/src/db/embedded/postmaster-pid.ts';
import { keptData } from '../run/repository.ts';
import type { Order, Person, Report, Round } from './chat-messages.ts';
import { seedChatPeople } from './chat-people.ts';
import { CannotMeasure, endWithBench } from '../run/ends.ts';
import { giveOrder } from './load-order.ts';
import { readUse } from '../run/process-use.ts';
import { startServer } from '../run/server.ts';
import { median, round, type Table } from '../run/table.ts';

const SOCKETS = 5_000;
const PER_SECOND = 1_000;
const ROUNDS = 5;
const ROUND_SECONDS = 15;
const WARM_UP_SECONDS = 6;
/** Open files of a process beside its sockets. */
const OTHER_FILES = 500;

/**
 * Messages through the real server, from `POST /api/message` to the recipient's socket, against the least that durable
 * delivery costs: one POST, one INSERT with its commit and one emit, on the same PostgreSQL. Rounds in turns; medians,
 * also of the ratios of each turn; on a busy machine only that of processor time says something. A scale divides the sockets and the rate.
 */
export async function benchChat({ scale }: { scale: number }): Promise<Table> {
  const sockets = Math.ceil(SOCKETS / scale / 2) * 2;
  const perSecond = Math.ceil(PER_SECOND / scale);
  checkOpenFiles(sockets + OTHER_FILES);
  const dataDir = keptData('bench-chat');
  const people = await seedChatPeople(dataDir, sockets);

  // The yardstick asks for no session.
  const withoutTokens = people.map(({ id }) => ({ id, token: id }));

  const server = await startServer(dataDir);
  // A PostgreSQL that is not ours counts as nothing on both sides.
  const postgres = (await readPostmasterPid(join(dataDir, 'pg', 'cluster')))?.pid ?? server.process.pid ?? 0;
  const bare = endWithBench(
    fork(join(import.meta.dirname, 'chat-bare-process.ts'), {
      env: { ...process.env, SFERA_DATA: dataDir },
    }),
  );
  const [bareUrl] = (await once(bare, 'message')) as [string];
  const sides: Side[] = [];
  try {
    sides.push(await openSide('Сфера', server.process, server.url, people, postgres));
    sides.push(await openSide('голый сервер', bare, bareUrl, withoutTokens, postgres));
    for (const side of sides) await side.run(perSecond, WARM_UP_SECONDS);
    const rounds = new Map<Side, Measured[]>(sides.map((side) => [side, []]));
    for (let turn = 0; turn < ROUNDS; turn += 1)
      for (const side of sides) rounds.get(side)?.push(await side.run(perSecond, ROUND_SECONDS));
    const rows = sides.map((side) => rowOf(side, rounds.get(side) ?? []));
    const [own = [], yardstick = []] = rounds.values();
    const ratio = (field: Compared) => ratioOf(own, yardstick, field);
    const title = `Чат: ${sockets} сокетов, ${perSecond} сообщений в секунду; к голому серверу с записью в базу p50 ${ratio('p50')}, p99 ${ratio('p99')}, процессорное время ${ratio('cpu')}`;
    return { title, rows };
  } finally {
    for (const { close } of sides) close();
    bare.disconnect();
    await server.stop();
  }
}

export const order = giveOrder<Order, Report>;

/** The median of the turns, with the least and the greatest. */
function ratioOf(own: Measured[], yardstick: Measured[], field: Compared): string {
  const ratios = own.map((one, turn) => one[field] / (yardstick[turn]?.[field] ?? Number.NaN));
  return `${round(median(ratios))} (${round(Math.min(...ratios))}–${round(Math.max(...ratios))})`;
}

interface Measured extends Round {
  /** Processor time of the server and of PostgreSQL for each message. Unit: milliseconds. */
  cpu: number;
  /** The part of PostgreSQL. Unit: milliseconds. */
  cpuOfPostgres: number;
}

type Compared = 'p50' | 'p99' | 'cpu';

interface Side {
  name: string;
  /** Memory of the server for each socket. Unit: bytes. */
  memoryEach: number;
  run(perSecond: number, seconds: number): Promise<Measured>;
  close(): void;
}

/** Connects all people to a server, from the load process of this side. */
async function openSide(
  name: string,
  { pid = 0 }: ChildProcess,
  url: string,
  people: Person[],
  postgres: number,
): Promise<Side> {
  const load = endWithBench(fork(join(import.meta.dirname, 'chat-load-process.ts')));
  const before = readUse(pid).memory;
  await order(load, { connect: { url, people } });
  const memoryEach = (readUse(pid).memory - before) / people.length;
  return {
    name,
    memoryEach,
    async run(perSecond, seconds) {
      const [serverBefore, postgresBefore] = cpuOf(pid, postgres);
      const result = (await order(load, { send: { perSecond, seconds } })) as Round;
      const [serverAfter, postgresAfter] = cpuOf(pid, postgres);
      const each = (cpuSeconds: number) => (cpuSeconds * 1000) / result.sent;
      return {
        ...result,
        cpu: each(serverAfter - serverBefore + postgresAfter - postgresBefore),
        cpuOfPostgres: each(postgresAfter - postgresBefore),
      };
    },
    close: () => load.disconnect(),
  };
}

/** Processor time of the server, and of what PostgreSQL has started. Unit: seconds. */
const cpuOf = (server: number, postgres: number) =>
  [readUse(server).cpu, readUse(postgres).cpuBelow] as const;

function rowOf({ name, memoryEach }: Side, rounds: Measured[]): Table['rows'][number] {
  const of = (field: keyof Measured) => median(rounds.map((one) => one[field]));
  const sum = (field: 'sent' | 'lost' | 'doubled') => rounds.reduce((total, one) => total + one[field], 0);
  return {
    через: name,
    сообщений: sum('sent'),
    потеряно: sum('lost'),
    удвоено: sum('doubled'),
    'p50, ms': round(of('p50')),
    'p99, ms': round(of('p99')),
    'памяти на сокет, кБ': round(memoryEach / 1024, 1),
    'процессор, мс на сообщение': round(of('cpu'), 2),
    'из них PostgreSQL': round(of('cpuOfPostgres'), 2),
  };
}

/** Node raises its limit of open files as far as the system lets it. */
function checkOpenFiles(needed: number): void {
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  if (limit !== 'unlimited' && Number(limit) < needed)
    throw new CannotMeasure(
      `Нужно открывать ${needed} файлов сразу, а можно ${limit}: поднимите ulimit -n или добавьте --scale`,
    );
}
