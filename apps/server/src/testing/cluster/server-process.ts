import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '../../main.ts');
/** A busy machine needs this long to start several processes at once. */
const READY_WITHIN_MS = 90_000;
/** Longer than a server takes to end by itself (`STOP_WITHIN_MS` in main.ts, and the draining before it). */
const STOP_WITHIN_MS = 60_000;
const POLL_MS = 50;
/** The last part of the output, to be shown with a failure. Unit: characters. */
const OUTPUT_KEPT = 20_000;

export interface ServerProcess {
  /** `http://127.0.0.1:<port>`; the port stays the same across restarts. */
  readonly url: string;
  /** The id of the process that runs now, or ran last. */
  pid(): number;
  output(): string;
  /** Resolves when `/readyz` answers 200. Rejects with the output when the process ends before. */
  start(): Promise<void>;
  /** Asks the process to end, as systemd and containers do, and waits for its end. */
  stop(): Promise<void>;
  /** Ends the process at once, together with all processes that it has started, as a power cut would. */
  kill(): Promise<void>;
}

/** One machine of a cluster: a real process of `main.ts` with a data folder of its own, not started yet. */
export async function createServerProcess(
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess & { remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sfera-machine-'));
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output = '';

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child?.pid || !isRunning()) return;
    const exited = once(child, 'exit');
    // The process leads a group: its decoders end with it.
    if (signal === 'SIGKILL') process.kill(-child.pid, signal);
    else child.kill(signal);
    const timer = setTimeout(() => child?.pid && process.kill(-child.pid, 'SIGKILL'), STOP_WITHIN_MS);
    await exited;
    clearTimeout(timer);
  }

  return {
    url,
    pid: () => child?.pid ?? 0,
    output: () => output,
    async start() {
      child = spawn(process.execPath, [MAIN], {
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          SFERA_DATA: dataDir,
          SFERA_LOG_LEVEL: 'warn',
          ...env,
        },
        detached: true,
        // The end of the channel tells the server that this process is gone.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => {
          output = (output + text).slice(-OUTPUT_KEPT);
        });
      const deadline = performance.now() + READY_WITHIN_MS;
      while (!(await isReady(url))) {
        if (!isRunning()) throw new Error(`A server of the cluster has ended:\n${output}`);
        if (performance.now() > deadline) throw new Error(`A server of the cluster is not ready:\n${output}`);
        await delay(POLL_MS);
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
