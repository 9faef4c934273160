import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeOf } from '../base/version/paths.ts';

/** The settings that lead to the data of the running server, or are about its place on this machine. */
const REAL = /^(?:PORT|HOST|DATABASE_.*|REDIS_URL|S3_.*|SMTP_URL|SFERA_(?!FFMPEG|WEB_DIST).*|INVOCATION_ID)$/;

const READY = /Сфера открыта: (http:\/\/localhost:\d+)/;
const WITHIN_MS = 120_000;

/**
 * Starts the version once on an empty scratch folder, with a database of its own, and asks it for the page and for its
 * health: a version that cannot start at all is found before the running one is stopped.
 */
export async function tryOut(folder: string): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'sfera-try-'));
  // The account of the database passes through.
  await chmod(scratch, 0o711);
  const own = Object.entries(process.env).filter(([name]) => !REAL.test(name));
  const child = spawn(nodeOf(folder), [join(folder, 'apps/server/src/main.ts')], {
    env: { ...Object.fromEntries(own), PORT: '0', HOST: '127.0.0.1', SFERA_DATA: join(scratch, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const timer = setTimeout(() => child.kill('SIGKILL'), WITHIN_MS);
  try {
    const origin = await readOrigin(child);
    for (const path of ['/readyz', '/']) {
      const { status } = await fetch(`${origin}${path}`);
      if (status !== 200) throw new Error(`${path} отвечает ${status}`);
    }
  } catch (error) {
    throw new Error(`Новая версия не запускается на этой машине.\n${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
    child.kill('SIGTERM');
    await ended;
    await rm(scratch, { recursive: true, force: true });
  }
}

function readOrigin(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const origin = READY.exec(output)?.[1];
        if (origin !== undefined) resolve(origin.replace('localhost', '127.0.0.1'));
      });
    child.once('error', reject);
    child.once('close', () => reject(new Error(output.trim())));
  });
}
