import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '../../..');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** Single modules of the web app, for parts that no screen shows alone. */
export interface WebModules {
  /** Address of `/src/…` of the web app; calls of the API go on to the server. */
  url: string;
  stop(): Promise<void>;
}

/** Serves the web app's modules as `npm run dev` does, on a free port. */
export async function serveWebModules(serverUrl: string): Promise<WebModules> {
  const args = [VITE, 'apps/web', '--host', '127.0.0.1', '--port', '0'];
  const env = { ...process.env, PORT: new URL(serverUrl).port, NO_COLOR: '1' };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (url) {
      // Later output is not read.
      child.stdout.resume();
      return { url, stop };
    }
  }
  throw new Error('The modules of the web app cannot be served');
}
