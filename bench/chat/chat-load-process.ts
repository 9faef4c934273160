import { Agent, request } from 'node:http';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { Order, Person, Report, Round } from './chat-messages.ts';

const CONNECTING_AT_ONCE = 100;
/** Connections for sending messages. */
const HTTP_CONNECTIONS = 500;
/** After this long without an event, missing messages count as lost. */
const WAIT_MS = 10_000;
const LEAD_IN_SECONDS = 1;
const TEXT = 'Привет! Встречаемся у фонтана в семь, захвати, пожалуйста, камеру и плед.';

const agent = new Agent({ keepAlive: true, maxSockets: HTTP_CONNECTIONS });
let people: Person[] = [];
let sockets: Socket[] = [];
let origin = '';
let failures = 0;

/** By the number of the message: the time of sending, and the number of arrivals. */
let sentAt = new Float64Array();
let came = new Uint8Array();
let latencies: number[] = [];
let first = 0;
/** Messages at the beginning of a round that are not measured: connections open anew after a pause. */
let leadIn = 0;
let lastAt = 0;

const partnerOf = (at: number) => at ^ 1;
const idOf = (at: number) => people[at]?.id ?? '';

/** Events on a person's socket, also of the person's own messages. */
function receive(at: number, message: { senderId: string; content: string }): void {
  if (message.senderId === idOf(at)) return;
  const number = Number(message.content.slice(0, message.content.indexOf(' '))) - first;
  if (!(number >= 0 && number < came.length)) return;
  came[number] = (came[number] ?? 0) + 1;
  lastAt = performance.now();
  if (number >= leadIn) latencies.push(lastAt - (sentAt[number] ?? 0));
}

const connectOne = (url: string, { token }: Person, at: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token },
    });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
    socket.once('disconnect', () => (failures += 1));
    socket.on('newMessage', ({ message }) => receive(at, message));
  });

async function connect({ url, sendTo = url, people: all }: Extract<Order, { connect: unknown }>['connect']) {
  people = all;
  sockets = [];
  while (sockets.length < people.length) {
    const begin = sockets.length;
    const some = people.slice(begin, begin + CONNECTING_AT_ONCE);
    sockets.push(...(await Promise.all(some.map((person, at) => connectOne(url, person, begin + at)))));
  }
  origin = sendTo;
}

function send(from: number, content: string, tempId: string): void {
  const body = JSON.stringify({ content, tempId });
  const headers = {
    authorization: `Bearer ${people[from]?.token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const path = `${origin}/api/message/${idOf(partnerOf(from))}`;
  request(path, { method: 'POST', agent, headers }, (answer) => {
    if (answer.statusCode !== 201) failures += 1;
    answer.resume();
  })
    .on('error', () => (failures += 1))
    .end(body);
}

/** Sends at an even pace regardless of what the server does, each person in turn. */
async function sendAll({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<Round> {
  first += came.length;
  sentAt = new Float64Array(perSecond * seconds);
  came = new Uint8Array(sentAt.length);
  latencies = [];
  leadIn = perSecond * LEAD_IN_SECONDS;
  const begin = performance.now();
  lastAt = begin;
  for (let number = 0; number < sentAt.length;) {
    const due = Math.min(sentAt.length, ((performance.now() - begin) / 1000) * perSecond);
    for (; number < due; number += 1) {
      sentAt[number] = performance.now();
      send((first + number) % people.length, `${first + number} ${TEXT}`, `bench-${first + number}`);
    }
    await (performance.now() - begin < 1 ? nextTurn() : delay(1));
  }
  while (came.includes(0) && performance.now() - lastAt < WAIT_MS) await delay(10);
  await delay(100); // For messages that come twice.
  if (failures > 0) throw new Error(`${failures} messages or connections failed`);
  const sorted = Float64Array.from(latencies).toSorted();
  return {
    sent: sentAt.length,
    lost: came.filter((times) => times === 0).length,
    doubled: came.filter((times) => times > 1).length,
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  };
}

process.on('message', async (order: Order) => {
  const report: Report =
    'connect' in order ? (await connect(order.connect), 'connected') : await sendAll(order.send);
  process.send?.(report);
});
process.on('disconnect', () => process.exit());
