import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SERVER = join(import.meta.dirname, '../../../apps/server/src');
const MAIN = join(SERVER, 'main.ts');
/** Several processes behind nginx, on engines. */
const CLUSTER = join(SERVER, 'testing/cluster/main.ts');
const OPEN_LINE = /Сфера открыта: ([^\s"]+)/;
/** A first start makes a database, which takes a loaded machine more than a minute; a cluster starts Ceph before its servers. */
const START_TIMEOUT_MS = 180_000;

/** A running server on its own port. */
export interface TestServer {
  /** `http://localhost:…` */
  url: string;
  /** Output so far. */
  output: () => string;
  /** Asks the server to end and waits for its end. */
  stop: () => Promise<void>;
  /** Kills all processes of the server, as a power cut would. */
  kill: () => Promise<void>;
}

/** The data folder that `newDataDir` copies. */
const MADE_VARIABLE = 'SFERA_E2E_MADE_DATA';

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'sfera-e2e-'));

/** The data folder of a server without people. Its database is made already, which takes longer than to copy it. */
export async function newDataDir(): Promise<string> {
  const folder = await newFolder();
  const made = process.env[MADE_VARIABLE];
  // With owners and modes: a server of root lets another user run the database.
  if (made !== undefined) await promisify(execFile)('cp', ['-a', `${made}/.`, folder]);
  return folder;
}

/** Makes the data folder that `newDataDir` copies: a server has started on the folder, and ended. */
export async function makeDataDir(): Promise<{ remove: () => Promise<void> }> {
  const folder = await newFolder();
  const server = await startServer(folder);
  await server.stop();
  process.env[MADE_VARIABLE] = folder;
  return { remove: () => removeDataDir(folder) };
}

export const removeDataDir = (dataDir: string): Promise<void> =>
  rm(dataDir, { recursive: true, force: true });

/**
 * Starts the real server on a data folder. `env` adds to its settings. Rejects with its output when it ends early.
 * @param maxFileMiB none of its processes can write a larger file, as on a full disk
 */
export function startServer(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  maxFileMiB?: number,
): Promise<TestServer> {
  const BLOCKS_OF_A_MIB = 2048;
  const limit = maxFileMiB === undefined ? '' : `ulimit -f ${maxFileMiB * BLOCKS_OF_A_MIB};`;
  return start(
    ['/bin/sh', '-c', `${limit} exec "$@"`, 'sh', process.execPath, MAIN],
    dataDir,
    env,
    START_TIMEOUT_MS,
  );
}

/** Starts two web processes and a worker behind nginx, with engines of their own. */
export const startCluster = (dataDir: string): Promise<TestServer> =>
  start([process.execPath, CLUSTER], dataDir, {}, START_TIMEOUT_MS);

async function start(
  [program = '', ...args]: readonly string[],
  dataDir: string,
  env: Readonly<Record<string, string>>,
  withinMs: number,
): Promise<TestServer> {
  const child = spawn(program, args, {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      SFERA_DATA: dataDir,
      SFERA_RATE_LIMIT_FACTOR: '1000',
      SFERA_LOG_LEVEL: 'warn',
      ...env,
    },
    // A process group, to be killed as a whole, and a channel whose end tells the server that the tests are gone.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await waitForLine(
    child,
    () => OPEN_LINE.exec(output)?.[1],
    () => output,
    withinMs,
  );
  return {
    url: url.replace('localhost', '127.0.0.1'),
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
    async kill() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await exited;
    },
  };
}

function waitForLine(
  child: ChildProcess,
  find: () => string | undefined,
  output: () => string,
  withinMs: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${output()}`));
    const timer = setTimeout(() => (child.kill('SIGKILL'), fail('did not start in time')), withinMs);
    const look = () => {
      const found = find();
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => (clearTimeout(timer), fail(`ended with exit code ${code}`)));
  });
}
