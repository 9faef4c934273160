import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from './free-port.ts';

export interface TestRedis {
  url: string;
  /** Ends without a goodbye, as by `kill -9`. Nothing of it is on the disk. */
  kill(): Promise<void>;
  /** Starts again, empty, at the same address. */
  start(): Promise<void>;
  /** Answers nothing and keeps its connections, as a network does that was cut. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts a Redis without a disk on a free port of the loopback. Rejects when this machine has none. */
export async function startRedis(databases = 16): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-test-redis-'));
  const port = await findFreePort();
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const options = [
      '--port',
      `${port}`,
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--databases',
      `${databases}`,
    ];
    const child = spawn('redis-server', [...options, '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await ready(child);
    server = child;
  }
  async function kill(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const closed = once(server, 'close');
    server.kill('SIGKILL');
    await closed;
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess): Promise<void> {
  const failed = once(child, 'exit').then(([code]: unknown[]) => {
    throw new Error(`redis-server ended with ${String(code)}`);
  });
  failed.catch(() => {});
  const missing = once(child, 'error').then(() => {
    throw new Error('redis-server is missing: apt-get install redis-server');
  });
  missing.catch(() => {});
  const { stdout } = child;
  if (!stdout) throw new Error('redis-server has no output');
  const accepting = (async () => {
    for await (const line of createInterface(stdout)) if (line.includes('Ready to accept')) break;
    stdout.resume();
  })();
  await Promise.race([accepting, failed, missing]);
}
