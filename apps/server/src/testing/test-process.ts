import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { atEnd } from './at-end.ts';

const SOURCE = join(import.meta.dirname, '..');
const ADDRESS = /(?:Сфера открыта|Обработчик работает): (http:\/\/localhost:\d+)/;

/** A process of Sfera, as an operator starts it. It is killed at the end of the test file. */
export interface TestProcess {
  /** All lines so far. */
  output(): string;
  /** Resolves to the origin when the process has opened it for requests. */
  origin(): Promise<string>;
  signal(name: 'SIGTERM' | 'SIGKILL'): void;
  /** The exit code; null after a kill. */
  exited: Promise<number | null>;
}

/** The address of a database on the PostgreSQL of the tests. */
export const databaseUrl = (database: string): string => {
  const { host, port, user } = inject('postgres');
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
};

/** A data folder, deleted at the end of the test file. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sfera-process-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

/** Starts `main.ts`, or `cli.ts` with a command. `env` adds to the settings. */
export function startProcess(
  env: Readonly<Record<string, string>>,
  [program, ...args]: readonly string[] = ['main.ts'],
): TestProcess {
  const child = spawn(process.execPath, [join(SOURCE, program ?? ''), ...args], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', SFERA_RATE_LIMIT_FACTOR: '1000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const opened = Promise.withResolvers<string>();
  opened.promise.catch(() => {});
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const origin = ADDRESS.exec(text)?.[1];
      if (origin) opened.resolve(origin.replace('localhost', '127.0.0.1'));
    });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  void exited.then((code) => opened.reject(new Error(`The process ended with code ${code}:\n${text}`)));
  atEnd(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return {
    output: () => text,
    origin: () => opened.promise,
    signal: (name) => void child.kill(name),
    exited,
  };
}
