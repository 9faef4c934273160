import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';

const run = promisify(execFile);
const MAIN = join(import.meta.dirname, '../../../apps/server/src/testing/machine/main.ts');

/** A server that `sfera install` made, on a machine of its own. */
export interface InstalledServer {
  /** `https://sfera.test`; only `browser` finds it. */
  origin: string;
  /** A Chromium that trusts the authority of the machine, as it trusts the public ones. */
  browser: Browser;
  stop: () => Promise<void>;
}

export async function startInstalled(args: readonly string[]): Promise<InstalledServer> {
  const child = spawn(process.execPath, [MAIN], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  if (!child.stdout) throw new Error('The machine has no stdout');
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const [line] = (await Promise.race([once(lines, 'line'), exited])) as [string | number];
  if (typeof line !== 'string') throw new Error(`The machine ended with exit code ${line}`);
  const { origin, address, authority } = JSON.parse(line) as Record<string, string>;

  const home = await mkdtemp(join(tmpdir(), 'sfera-e2e-home-'));
  await trust(home, authority ?? '');
  const { hostname } = new URL(origin ?? '');
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_CAMERA_PATH'] ?? '/usr/bin/chromium',
    args: [...args, `--host-resolver-rules=MAP ${hostname} ${address}`],
    env: { ...process.env, HOME: home },
  });
  return {
    origin: origin ?? '',
    browser,
    async stop() {
      await browser.close();
      child.kill('SIGTERM');
      await exited;
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Chromium reads the authorities of its user from this database. */
async function trust(home: string, certificate: string): Promise<void> {
  const file = join(home, 'authority.crt');
  const database = join(home, '.pki/nssdb');
  await writeFile(file, certificate);
  await mkdir(database, { recursive: true });
  await run('certutil', ['-N', '-d', `sql:${database}`, '--empty-password']);
  await run('certutil', ['-A', '-d', `sql:${database}`, '-n', 'machine', '-t', 'C,,', '-i', file]);
}
