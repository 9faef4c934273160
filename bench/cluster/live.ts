import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Cluster } from '../../apps/server/src/testing/cluster/cluster.ts';
import { order } from '../chat/chat.ts';
import type { Round } from '../chat/chat-messages.ts';
import { median, round, type Table } from '../run/table.ts';
import { registerPeople } from './people.ts';

const SOCKETS = 60;
const PER_SECOND = 100;
const ROUNDS = 3;
const ROUND_SECONDS = 10;
const WARM_UP_SECONDS = 3;

/**
 * Messages from `POST` at one web process to the recipient's socket at the same process and at another one, in turns.
 */
export async function benchLive({ web }: Cluster): Promise<Table> {
  const [a, b] = web;
  if (!a || !b) throw new Error('The measurement needs two web processes');
  const open = (name: string, sockets: string) => ({
    name,
    sockets,
    sendTo: a.url,
    rounds: [] as Round[],
    load: fork(join(import.meta.dirname, '../chat/chat-load-process.ts')),
  });
  const sides = [open('A → A', a.url), open('A → B', b.url)];
  try {
    for (const [at, { load, sockets, sendTo }] of sides.entries()) {
      const people = await registerPeople(a.url, `live${at}x`, SOCKETS);
      await order(load, { connect: { url: sockets, sendTo, people } });
      await order(load, { send: { perSecond: PER_SECOND, seconds: WARM_UP_SECONDS } });
    }
    for (let turn = 0; turn < ROUNDS; turn += 1)
      for (const { load, rounds } of sides)
        rounds.push(
          (await order(load, { send: { perSecond: PER_SECOND, seconds: ROUND_SECONDS } })) as Round,
        );
  } finally {
    for (const { load } of sides) load.disconnect();
  }
  const rows = sides.map(({ name, rounds }) => ({
    путь: name,
    сообщений: rounds.reduce((sum, { sent }) => sum + sent, 0),
    потеряно: rounds.reduce((sum, { lost }) => sum + lost, 0),
    удвоено: rounds.reduce((sum, { doubled }) => sum + doubled, 0),
    'p50, ms': round(median(rounds.map(({ p50 }) => p50))),
    'p99, ms': round(median(rounds.map(({ p99 }) => p99))),
  }));
  return { title: `Живые сообщения: ${SOCKETS} сокетов, ${PER_SECOND} сообщений в секунду`, rows };
}
