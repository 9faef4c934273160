import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { endWithBench, newFolder } from '../run/ends.ts';
import { REPOSITORY } from '../run/repository.ts';
import { readTreeMemory } from '../run/process-memory.ts';
import { readUse } from '../run/process-use.ts';
import { openSession } from '../run/session.ts';
import { round, type Table } from '../run/table.ts';

const STARTS = 4;
/** The works after the first requests have ended. */
const SETTLED_MS = 5_000;
const PAGES = ['/', '/api/posts', '/api/users/count', '/api/recommendations'];
const inMegabytes = (bytes: number) => round(bytes / 1e6, 0);

interface Started {
  /** `npm start` itself is the parent of this process. */
  pid: number;
  url: string;
  seconds: number;
  stop(): Promise<void>;
}

/** Starts the server as people do, by `npm start`. */
async function npmStart(dataDir: string): Promise<Started> {
  const from = performance.now();
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    SFERA_DATA: dataDir,
    SFERA_LOG_LEVEL: 'silent',
  };
  const child = endWithBench(
    spawn('npm', ['start'], { cwd: REPOSITORY, env, stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/[^\s"]+/.exec(line)?.[0];
    if (!url) continue;
    child.stdout.resume();
    const stop = async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    };
    const seconds = (performance.now() - from) / 1000;
    return { pid: child.pid ?? 0, url: url.replace('localhost', '127.0.0.1'), seconds, stop };
  }
  throw new Error('The server ended before it listened');
}

/** Memory of a server without users, after its first requests, beside a Node that does nothing; and its warm starts. */
export async function benchIdle(): Promise<Table[]> {
  const folder = await newFolder('bench-idle');
  const dataDir = join(folder, 'data');
  const bare = endWithBench(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']));
  const seconds: number[] = [];
  try {
    for (let start = 1; start < STARTS; start += 1) {
      const server = await npmStart(dataDir);
      seconds.push(server.seconds);
      await server.stop();
    }
    const server = await npmStart(dataDir);
    seconds.push(server.seconds);
    const token = await openSession(server.url, 'anna');
    for (const page of PAGES)
      await fetch(`${server.url}${page}`, { headers: { authorization: `Bearer ${token}` } });
    await delay(SETTLED_MS);
    const tree = readTreeMemory(server.pid);
    const own = tree.workers.find(({ program }) => program === 'launch.ts');
    const rows = [
      {
        процесс: 'голый Node',
        'RSS, МБ': rssOf(bare.pid),
        'PSS, МБ': inMegabytes(readTreeMemory(bare.pid ?? 0).own),
      },
      { процесс: 'сервер', 'RSS, МБ': rssOf(own?.pid), 'PSS, МБ': inMegabytes(own?.bytes ?? 0) },
      { процесс: 'npm', 'RSS, МБ': rssOf(server.pid), 'PSS, МБ': inMegabytes(tree.own) },
      { процесс: 'PostgreSQL', 'RSS, МБ': '', 'PSS, МБ': inMegabytes(tree.postgres) },
    ];
    await server.stop();
    const [first = 0, ...warm] = seconds;
    const starts = [{ 'первый запуск, с': round(first), 'следующий, с': round(Math.min(...warm)) }];
    return [
      { title: 'Память в покое', rows },
      { title: `От npm start до «Сфера открыта», лучший из ${STARTS - 1}`, rows: starts },
    ];
  } finally {
    bare.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

const rssOf = (pid: number | undefined): number =>
  pid === undefined ? Number.NaN : inMegabytes(readUse(pid).memory);
