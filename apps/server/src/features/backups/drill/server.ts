import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Connection } from '../../../db/database.ts';
import { words } from '../text.ts';

const MAIN = join(import.meta.dirname, '../../../main.ts');
const READY_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 100;
const STOP_WITHIN_MS = 20_000;
/** Lines of the server's output that tell why it did not start. */
const LAST_CHARACTERS = 2_000;

/** The variables of the machine that the process needs. Nothing else of the operator's settings reaches it. */
const OF_THE_MACHINE = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_OPTIONS', 'FFMPEG_PATH', 'FFPROBE_PATH'];

/** A server on restored data, for this machine alone. */
export interface DrillServer {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts a real server process on the restored data. It only answers: a process of the role `web` runs no job, so no
 * mail, push or purge leaves it, and it knows neither mail server, bucket, CDN nor Redis. It ends with this process.
 */
export async function startServer(
  dataDir: string,
  { host, port, user, database }: Pick<Connection, 'host' | 'port' | 'user' | 'database'>,
  secret: string,
  signal?: AbortSignal,
): Promise<DrillServer> {
  const httpPort = await findFreePort();
  const machine = OF_THE_MACHINE.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...Object.fromEntries(machine),
      SFERA_DATA: dataDir,
      SFERA_ROLE: 'web',
      // The web app is of this build and not of the backup.
      SFERA_WEB_DIST: join(dataDir, 'no-web-app'),
      SFERA_SECRET: secret,
      SFERA_RATE_LIMIT_FACTOR: '1000',
      SFERA_DRAIN_SECONDS: '0',
      DATABASE_URL: `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`,
      DATABASE_POOL: '5',
      PORT: String(httpPort),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream
      ?.setEncoding('utf8')
      .on('data', (part: string) => void (output = (output + part).slice(-LAST_CHARACTERS)));
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, delay(STOP_WITHIN_MS, undefined, { ref: false })]);
    child.kill('SIGKILL');
    await ended;
  };
  const origin = `http://127.0.0.1:${httpPort}`;
  const given = AbortSignal.timeout(READY_WITHIN_MS);
  const until = AbortSignal.any([given, ...(signal ? [signal] : [])]);
  if (await isReady(origin, child, until)) return { origin, stop };
  await stop();
  signal?.throwIfAborted();
  throw new Error(words.noStart(output.trim()));
}

/** Waits until the server answers; false when its process has ended or the time is over. */
async function isReady(origin: string, child: ChildProcess, until: AbortSignal): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null && !until.aborted) {
    const answers = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return true;
    await delay(LOOK_EVERY_MS);
  }
  return false;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port');
  return address.port;
}
