import { Agent, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type Arrivals, createArrivals } from './arrivals.ts';
import type { Person } from './chat-messages.ts';
import type { Chat, Order, Report, Turn, TurnReport } from './circle-chat-messages.ts';
import { connectPlain } from './plain-socket.ts';

const CONNECTING_AT_ONCE = 100;
const HTTP_CONNECTIONS = 500;
/** People who write in each chat, in turn. */
const SENDERS = 20;
/** After this long without an event, missing messages count as lost. */
const WAIT_MS = 10_000;
/** Messages of this time are not measured: connections open anew after a pause. */
const LEAD_IN_SECONDS = 1;
const TEXT = 'Привет! Встречаемся у фонтана в семь, захвати, пожалуйста, камеру и плед.';
const MARK = Buffer.from('"content":"');

const agent = new Agent({ keepAlive: true, maxSockets: HTTP_CONNECTIONS });
let url = '';
let people: Person[] = [];
const sockets = new Map<number, Duplex>();
let closed = 0;
/** The number of the first message of the turn that runs. */
let first = 0;
let running: Arrivals | undefined;

function receive(at: number, event: Buffer): void {
  const mark = event.indexOf(MARK);
  if (mark < 0) return;
  const number = Number.parseInt(event.toString('latin1', mark + MARK.length, mark + MARK.length + 10), 10);
  running?.hear(at, number - first);
}

/** Connects whoever is not connected. */
async function connect(): Promise<void> {
  const missing = people.flatMap((person, at) => (sockets.has(at) ? [] : [{ person, at }]));
  for (let begin = 0; begin < missing.length; begin += CONNECTING_AT_ONCE)
    await Promise.all(
      missing.slice(begin, begin + CONNECTING_AT_ONCE).map(async ({ person, at }) => {
        const ended = () => {
          if (sockets.delete(at)) closed += 1;
        };
        sockets.set(at, await connectPlain(url, person.token, (event) => receive(at, event), ended));
      }),
    );
}

/** Resolves to whether the server took the message. */
const send = (from: number, chat: Chat, content: string, tempId: string) =>
  new Promise<boolean>((resolve) => {
    const to = chat.kind === 'circle' ? chat.id : people[from ^ 1]?.id;
    const body = JSON.stringify({ content, tempId });
    const headers = {
      authorization: `Bearer ${people[from]?.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    request(`${url}/api/message/${to}`, { method: 'POST', agent, headers }, (answer) => {
      resolve(answer.statusCode === 201);
      answer.resume();
    })
      .on('error', () => resolve(false))
      .end(body);
  });

/** Sends at an even pace whatever the server does. */
async function runTurn({ chat, perSecond, messages }: Turn): Promise<TurnReport> {
  await connect();
  closed = 0;
  const leadIn = Math.ceil(perSecond * LEAD_IN_SECONDS);
  const total = leadIn + messages;
  const each = chat.kind === 'circle' ? chat.size : 2;
  const senderOf = (number: number) => number % Math.min(SENDERS, chat.size);
  const isDue = (at: number, number: number) =>
    chat.kind === 'circle' ? at < chat.size : at >> 1 === senderOf(number) >> 1;
  const arrivals = createArrivals({ messages: total, sockets: people.length, each, leadIn, isDue });
  running = arrivals;

  const used = process.cpuUsage();
  const begin = performance.now();
  const secondsUntil = (time: number) => (time - begin) / 1000;
  const answers: Promise<boolean>[] = [];
  while (answers.length < total) {
    const due = Math.min(total, secondsUntil(performance.now()) * perSecond);
    for (let number = answers.length; number < due; number += 1) {
      arrivals.send(number);
      const name = `${first + number}`;
      answers.push(send(senderOf(number), chat, `${name} ${TEXT}`, `bench-${name}`));
    }
    await delay(1);
  }
  const sent = (await Promise.all(answers)).filter(Boolean).length;
  while (arrivals.count < sent * each && performance.now() - arrivals.lastAt < WAIT_MS) await delay(10);
  const cpu = process.cpuUsage(used);
  const took = secondsUntil(performance.now());
  await delay(100); // For messages that come twice.
  running = undefined;
  first += total;
  const { count, doubled, strays, lastAt } = arrivals;
  if (strays > 0) throw new Error(`${strays} messages came to people of other chats`);

  const latencies = arrivals.latencies();
  return {
    sent,
    refused: total - sent,
    deliveries: count,
    lost: Math.max(0, sent * each - count),
    doubled,
    closed,
    messagesPerSecond: count / each / secondsUntil(lastAt),
    deliveriesPerSecond: count / secondsUntil(lastAt),
    p50: latencies[Math.floor(latencies.length * 0.5)] ?? Number.NaN,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
    cpu: (cpu.user + cpu.system) / 10_000 / took,
  };
}

process.on('message', async (order: Order) => {
  let report: Report = 'connected';
  if ('connect' in order) {
    ({ url, people } = order.connect);
    await connect();
  } else report = await runTurn(order.turn);
  process.send?.(report);
});
process.on('disconnect', () => process.exit());
