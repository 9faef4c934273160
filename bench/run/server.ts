import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { REPOSITORY } from './repository.ts';
import { endWithBench } from './ends.ts';

const MAIN = join(REPOSITORY, 'apps/server/src/main.ts');

export interface RunningServer {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts the real server on a free port, as people run it; rate limits are off unless they are given. `settings`: further variables. */
export async function startServer(
  dataDir: string,
  { rateLimitFactor = 100_000, settings = {} }: { rateLimitFactor?: number; settings?: object } = {},
): Promise<RunningServer> {
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    SFERA_DATA: dataDir,
    SFERA_RATE_LIMIT_FACTOR: String(rateLimitFactor),
    ...settings,
  };
  // By the channel the server learns that the bench is gone, even by kill -9.
  const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as const;
  const child = endWithBench(spawn(process.execPath, [MAIN], { env, stdio: [...stdio] }));
  if (!child.stdout) throw new Error('spawn made no pipe');
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    const url = /http:\/\/[^\s"]+/.exec(line)?.[0];
    if (!url) continue;
    // A pipe without a reader would fill up and block the server.
    child.stdout.resume();
    return { url: url.replace('localhost', '127.0.0.1'), process: child, stop };
  }
  throw new Error(['The server ended before it listened', ...said].join('\n'));
}
