import { setTimeout as delay } from 'node:timers/promises';
import { uploadPost } from '@sfera/contract/posts/upload';
import pg from 'pg';
import type { Cluster } from '../../apps/server/src/testing/cluster/cluster.ts';
import type { ServerProcess } from '../../apps/server/src/testing/cluster/server-process.ts';
import { round, type Table } from '../run/table.ts';
import { call } from './call.ts';
import { check, type Found } from './check.ts';
import { drawFiles } from './files.ts';
import { registerPeople } from './people.ts';
import { type Sent, startTraffic } from './traffic.ts';

const PEOPLE = 8;
/** Time of undisturbed traffic before a fault and after its end. Unit: milliseconds. */
const CALM_MS = 5_000;
/** Time for which something that was killed stays away. */
const AWAY_MS = 5_000;
/** How far the replica lags. */
const LAG_MS = 30_000;

interface Fault {
  name: string;
  /** Breaks something, and resolves when it is whole again. `lastsMs`: how long a long fault lasts. */
  strike(cluster: Cluster, lastsMs: number): Promise<void>;
}

async function killFor(awayMs: number, one: Pick<ServerProcess, 'kill' | 'start'>): Promise<void> {
  await one.kill();
  await delay(awayMs);
  await one.start();
}

export const FAULTS: readonly Fault[] = [
  { name: 'без сбоев', strike: () => delay(AWAY_MS) },
  { name: 'Redis убит', strike: ({ redis }) => killFor(AWAY_MS, redis) },
  {
    name: 'Redis перезапущен',
    strike: ({ redis }) => killFor(0, redis),
  },
  {
    name: 'Redis отрезан',
    async strike({ redis }, lastsMs) {
      redis.freeze();
      await delay(lastsMs);
      redis.thaw();
    },
  },
  { name: 'веб-процесс убит', strike: ({ web }) => killFor(AWAY_MS, first(web)) },
  { name: 'обработчик убит', strike: ({ workers }) => killFor(AWAY_MS, first(workers)) },
  {
    name: 'хранилище лежит',
    strike: ({ storage }, lastsMs) => killFor(lastsMs, { kill: storage.kill, start: storage.restart }),
  },
  {
    name: 'реплика отстала на 30 с',
    async strike({ replica }) {
      await replica.pause();
      await delay(LAG_MS);
      await replica.resume();
    },
  },
  {
    name: 'пулер перезапущен',
    strike: ({ pooler }) => killFor(0, pooler),
  },
];

/** Breaks one part of the cluster after another under traffic, and counts what was accepted against what is there. */
export async function benchFaults(
  cluster: Cluster,
  lastsMs: number,
  only: readonly string[],
): Promise<Table> {
  const { url } = cluster;
  const files = await drawFiles();
  const people = await registerPeople(url, 'fault', PEOPLE);
  const db = new pg.Pool({ connectionString: cluster.databaseUrl, max: 2 });
  db.on('error', () => {});
  try {
    const body = new FormData();
    body.set('file', new Blob([files.photo]), 'photo');
    const [author] = people;
    const { post } = await call(url, uploadPost, { ...(author && { as: author }), body });
    const rows: Table['rows'] = [];
    for (const fault of FAULTS) {
      if (only.length > 0 && !only.some((name) => fault.name.includes(name))) continue;
      console.error(`Сбой: ${fault.name}…`);
      const endTraffic = await startTraffic(url, people, post.id, files);
      await delay(CALM_MS);
      await fault.strike(cluster, lastsMs);
      await delay(CALM_MS);
      const sent = await endTraffic();
      rows.push(rowOf(fault.name, sent, await check(url, db, sent)));
    }
    const title = `Сбои под нагрузкой (${PEOPLE} человек пишут, комментируют и выкладывают; долгий сбой ${lastsMs / 1000} с)`;
    return { title, rows };
  } finally {
    await db.end();
  }
}

function rowOf(name: string, { tallies }: Sent, found: Found): Table['rows'][number] {
  const all = Object.values(tallies);
  for (const line of [...found.lost, ...found.doubled, ...all.flatMap(({ givenUp }) => givenUp)])
    console.error(`  ${line}`);
  const refused = Object.entries(
    Object.groupBy(
      all.flatMap(({ refused: counts }) => Object.entries(counts)),
      ([status]) => status,
    ),
  );
  const statuses = refused.map(
    ([status, counts]) => `${status}×${(counts ?? []).reduce((sum, [, count]) => sum + count, 0)}`,
  );
  const longest = (kinds: readonly (keyof Sent['tallies'])[]) =>
    round(Math.max(...kinds.map((kind) => tallies[kind].longestMs)) / 1000, 1);
  return {
    сбой: name,
    принято: found.accepted,
    'из них файлов': tallies.photos.accepted + tallies.videos.accepted,
    потеряно: found.lost.length,
    удвоено: found.doubled.length,
    'не по порядку': found.disordered,
    'отказано навсегда': all.reduce((sum, { givenUp }) => sum + givenUp.length, 0),
    'просили повторить': statuses.join(' ') || '—',
    обрывов: all.reduce((sum, { cut }) => sum + cut, 0),
    'дольше всего ждали текст / файл, с': `${longest(['messages', 'comments'])} / ${longest(['photos', 'videos'])}`,
    'сразу / догнали / не узнали': `${found.live} / ${found.fetched} / ${found.unheard}`,
  };
}

function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('The cluster has no such process');
  return one;
}
