import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from '../run/server.ts';
import type { Attack, Canary, Options } from './attack.ts';
import { openCanary } from './canary.ts';
import { noise } from './files/pictures.ts';
import { openConnections } from './judge/exchange.ts';
import { createSecretKeeper } from './judge/secrets.ts';
import { newTally, note, type Tally } from './judge/tally.ts';
import { readLongestHold } from './judge/event-loop.ts';
import { watchLoad } from './judge/watch-load.ts';
import { type MemoryWatch, watchMemory } from './judge/watch-memory.ts';
import { Cast } from './people/cast.ts';
import { Client } from './people/client.ts';
import { checkAftermath } from './phases/aftermath.ts';
import { AT_ONCE, attackByContract, attackOnce } from './phases/contract.ts';
import { attackByFiles } from './phases/files.ts';
import { flood } from './phases/floods.ts';
import { attackKnown } from './phases/known.ts';
import { attackRaw } from './phases/raw.ts';
import { attackSockets } from './phases/sockets.ts';
import { newFolder } from '../run/ends.ts';

export interface Outcome {
  tally: Tally;
  /** Longest hold of the server's event loop, in processor time. Unit: milliseconds. */
  heldMs: number;
  idle: MemoryWatch['idle'];
  peak: ReturnType<MemoryWatch['peak']>;
  end: MemoryWatch['idle'];
}

/** Requests under the usual rate limits; the others run without limits and reach the code behind them. */
const LIMITED_REQUESTS = 5_000;
/** Memory of Node, ffmpeg and PostgreSQL together. Unit: bytes. */
const MEMORY_MAX = 1024 ** 3;
const MORE_HANDLES = 40;

/** Starts its own server, attacks it and checks what is left. */
export async function runAttack(options: Options): Promise<Outcome> {
  const folder = await newFolder('attack');
  const dataDir = join(folder, 'data');
  const tally = newTally();
  const canary = await openCanary();
  try {
    const isWhole = options.only === undefined && !options.isSmall;
    const limited = isWhole ? Math.min(LIMITED_REQUESTS, Math.floor(options.requests / 4)) : 0;
    let heldMs = 0;
    if (limited > 0 || options.only === 'known')
      ({ heldMs } = await withServer(
        { options, dataDir, tally, canary },
        { rateLimitFactor: 1 },
        async (attack) => {
          await attackByContract(attack, 0, limited);
          await attackKnown(attack, options.known);
        },
      ));
    const outcome = await withServer({ options, dataDir, tally, canary }, {}, async (attack) => {
      await (options.only === undefined ? attackAll(attack, limited) : attackOnly(attack, options.only));
      await checkAftermath(attack);
    });
    return { ...outcome, heldMs: Math.max(heldMs, outcome.heldMs) };
  } finally {
    await canary.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function attackAll(attack: Attack, from: number): Promise<void> {
  const { options } = attack;
  await attackByContract(attack, from, options.requests);
  await attack.cast.restock();
  await attackSockets(attack);
  await attackRaw(attack);
  if (options.isSmall) await attackKnown(attack, options.known);
  await attackByFiles(attack);
  if (!options.isSmall) await flood(attack);
}

async function attackOnly(attack: Attack, only: string): Promise<void> {
  if (/^\d+$/.test(only)) return attackOnce(attack, Number(only));
  if (only === 'sockets') return attackSockets(attack);
  if (only === 'floods') return flood(attack);
  if (only === 'known') return;
  await attackRaw(attack);
  await attackByFiles(attack);
}

interface Parts {
  options: Options;
  dataDir: string;
  tally: Tally;
  canary: Canary;
}

async function withServer(
  { options, dataDir, tally, canary }: Parts,
  limits: { rateLimitFactor?: number },
  use: (attack: Attack) => Promise<void>,
): Promise<Outcome> {
  const token = randomBytes(16).toString('hex');
  const server = await startServer(dataDir, { ...limits, settings: { SFERA_METRICS_TOKEN: token } });
  const load = watchLoad();
  const connections = openConnections(server.url, AT_ONCE * 2);
  try {
    const client = new Client(connections);
    const picture = await noise(64, 48).jpeg().toBuffer();
    const cast = await Cast.gather(client, picture, Date.now().toString(36).slice(-5));
    const secrets = createSecretKeeper(cast.secrets);
    const { ownShare } = load;
    const rules = { secrets, insides: [dataDir], slowMs: options.slowMs, ownShare };
    const memory = await watchMemory(server.process.pid ?? 0, options.onNews);
    // From here on: the start itself loads code.
    await readLongestHold(server.url, token);
    await use({ options, server, dataDir, connections, client, cast, rules, tally, memory, canary, picture });
    const heldMs = await readLongestHold(server.url, token);
    connections.close();
    const outcome = { tally, heldMs, idle: memory.idle, end: await memory.stop(), peak: memory.peak() };
    judgeMemory(outcome, options);
    return outcome;
  } finally {
    load.stop();
    connections.close();
    await server.stop();
  }
}

function judgeMemory({ tally, idle, peak, end }: Outcome, { only }: Options): void {
  if (only !== undefined) return;
  const fail = (detail: string) => note(tally, { kind: 'memory', detail }, peak.during, peak.during);
  const most = peak.node + peak.postgres;
  if (most > MEMORY_MAX) fail(`${Math.round(most / 1e6)} MB at once`);
  if (end.handles > idle.handles + MORE_HANDLES)
    fail(`${idle.handles} → ${end.handles} open files and sockets`);
}
