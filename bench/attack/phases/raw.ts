import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import type { Exchange } from '../judge/exchange.ts';
import { findFaults } from '../judge/faults.ts';
import { count } from '../judge/tally.ts';
import { RAW_CASES, type RawCase } from './raw-cases.ts';

const QUIET_MS = 1_500;
/** Number of bodies that come one byte at a time. */
const TRICKLES = 60;
const TRICKLE_MS = 30_000;
const ABORTED = 200;

/**
 * Sends bytes over a bare connection: bytes that are no HTTP, that two readers take for different requests, or that
 * never end.
 */
export async function attackRaw(attack: Attack): Promise<void> {
  const { options } = attack;
  attack.memory.during('raw requests');
  const wanted = RAW_CASES.filter(({ name }) => options.only === undefined || options.only === name);
  const waiting = [...wanted];
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await attackWith(attack, one);
  };
  await Promise.all(Array.from({ length: 8 }, work));
  if (options.only !== undefined) return;
  await abort(attack);
  if (!options.isSmall) await trickle(attack);
}

async function attackWith({ server, rules, tally, cast }: Attack, { name, bytes }: RawCase): Promise<void> {
  const answers = await exchange(server.url, bytes);
  const [role] = cast.roles;
  if (!role) return;
  for (const answer of answers) {
    const faults = findFaults({ role, sent: bytes.toString('latin1'), exchange: answer }, rules);
    count(tally, answer, `raw: ${name}`, name, faults);
  }
}

/** All answers until the connection is quiet or closed. */
function exchange(origin: string, bytes: string | Buffer): Promise<Exchange[]> {
  return new Promise((resolve) => {
    const from = performance.now();
    const chunks: Buffer[] = [];
    const socket = open(origin);
    const end = () => {
      socket.destroy();
      const ms = Math.max(0, performance.now() - from - QUIET_MS);
      resolve(readAnswers(Buffer.concat(chunks), ms));
    };
    socket.setTimeout(QUIET_MS, end);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => {});
    socket.once('close', end);
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}

function open(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  return connect({ host: hostname, port: Number(port) });
}

/** Answers in a row; an answer without a length takes the remaining bytes. */
function readAnswers(bytes: Buffer, ms: number): Exchange[] {
  const text = bytes.toString('latin1');
  return text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((part) => part.startsWith('HTTP/'))
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n');
      const [line = '', ...fields] = head.split('\r\n');
      const headers = Object.fromEntries(
        fields.map((field): [string, string] => {
          const at = field.indexOf(':');
          return [field.slice(0, at).toLowerCase(), field.slice(at + 1).trim()];
        }),
      );
      const body = Buffer.from(rest.join('\r\n\r\n'), 'latin1');
      return {
        status: Number(line.split(' ')[1]),
        headers,
        body: isChunked(headers) ? dechunk(body) : body,
        ms,
      };
    });
}

const isChunked = (headers: Record<string, string>) => headers['transfer-encoding'] === 'chunked';
const dechunk = (body: Buffer) =>
  Buffer.from(body.toString('latin1').replaceAll(/(?:^|\r\n)[0-9a-f]+\r\n/g, ''), 'latin1');

/** Hangs up in the middle of requests. */
async function abort({ server }: Attack): Promise<void> {
  for (let at = 0; at < ABORTED; at += 1) {
    const socket = open(server.url);
    socket.on('error', () => {});
    socket.write(
      'POST /api/auth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 200\r\n\r\n{"login":',
    );
    await delay(2);
    if (at % 2 === 0) socket.resetAndDestroy();
    else socket.destroy();
  }
}

/** Sends bodies of one byte per second: counts the open ones, and checks that others are served meanwhile. */
async function trickle({ server, tally }: Attack): Promise<void> {
  const until = performance.now() + TRICKLE_MS;
  const sockets = Array.from({ length: TRICKLES }, () => {
    const socket = open(server.url);
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.write(
      'POST /api/auth HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n',
    );
    return socket;
  });
  const openCount = () => sockets.filter(({ closed }) => !closed).length;
  while (performance.now() < until && openCount() > 0) {
    for (const socket of sockets) if (socket.writable) socket.write(' ');
    await delay(1_000);
  }
  tally.notes.push(`медленные тела: через ${TRICKLE_MS / 1_000} с открыты ${openCount()} из ${TRICKLES}`);
  for (const socket of sockets) socket.destroy();
}
