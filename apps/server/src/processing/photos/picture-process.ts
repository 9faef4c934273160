import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { TOO_COMPLEX } from '@sfera/contract/media/picture-weight';
import { AppError } from '../../base/errors.ts';
import type { PictureAnswer, PictureJob } from '../pictures/picture-job.ts';
import { serverIsBusy } from '../pictures/picture-weight.ts';
import { environment, limited, runTool, sessionNice } from '../tools/run-tool.ts';

export interface JobLimits {
  /** Memory that the job may add to that of an idle process. Unit: bytes. */
  memoryBytes: number;
  signal?: AbortSignal | undefined;
}

export interface ProcessOptions {
  isLowPriority: boolean;
  /** A picture that takes longer continues at low priority. Unit: milliseconds. */
  lowPriorityAfterMs: number;
}

/** A process that makes pictures, one job after the other. */
export interface PictureProcess {
  /** Whether the process runs at low priority. */
  isLowPriority(): boolean;
  hasEnded(): boolean;
  /**
   * @throws {AppError} `media_too_big` when the picture crashed it, `busy` when the system killed it or gave it no time,
   *   `upload_broken` when aborted; then the process has ended
   * @throws Error when the process cannot be started
   */
  run(job: PictureJob, limits: JobLimits): Promise<JobAnswer>;
  end(): void;
}

export type JobAnswer = Exclude<PictureAnswer, { status: 'ready' }>;

const WORKER = fileURLToPath(new URL('./picture-worker.ts', import.meta.url));
/** Threads at normal priority get nine tenths of a core that both want. */
const LOW_PRIORITY_NICE = 10;
/** The stack that libvips asks for. The usual 8 MiB for some twenty threads would count as memory. */
const THREAD_STACK_BYTES = 2 * 1024 * 1024;
/** Allowance for stacks, and for memory that earlier pictures left in the process. Unit: bytes. */
const SLACK_BYTES = 180 * 1024 * 1024;
/** Every picture may take this much, so that the limit rarely changes. Unit: bytes. */
const SMALLEST_LIMIT_BYTES = 90 * 1024 * 1024;
/** The process gives up by its own processor time (`picture-worker.ts`); after this time it has got hardly any. */
const TIMEOUT_MS = 600_000;

/** Starts a process. It ends with this process, sees none of its secrets, and keeps it alive only during a job. */
export function startPictureProcess(options: ProcessOptions): PictureProcess {
  let isLowPriority = options.isLowPriority;
  let hasEnded = false;
  let limitBytes = Infinity;
  const [file, args] = limited(process.execPath, ['--max-old-space-size=128', WORKER], {
    nice: isLowPriority ? LOW_PRIORITY_NICE : 0,
    threadStackBytes: THREAD_STACK_BYTES,
  });
  const child = spawn(file, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: environment(),
    detached: process.platform !== 'win32',
  });
  const ended = new Promise<'ended'>((resolve) => {
    const onEnd = () => {
      hasEnded = true;
      resolve('ended');
    };
    child.once('exit', onEnd).once('error', onEnd);
  });
  const nextAnswer = () =>
    Promise.race([
      ended,
      new Promise<PictureAnswer>((resolve) => {
        child.once('message', resolve);
      }),
    ]);
  const first = nextAnswer();
  const end = () => {
    // The system reports the end later; until then the process must get no further job.
    hasEnded = true;
    child.kill('SIGKILL');
  };

  /** Sets the memory limit. Most pictures share one limit, so it is set once. */
  async function limitMemory(memoryBytes: number): Promise<void> {
    const answer = await first;
    if (answer === 'ended') throw new Error('The process that makes pictures could not be started');
    const wanted = Math.max(SMALLEST_LIMIT_BYTES, memoryBytes);
    if (answer.status !== 'ready' || answer.dataBytes === null || wanted === limitBytes) return;
    const data = `--data=${Math.ceil(answer.dataBytes + SLACK_BYTES + wanted)}:`;
    // Without `prlimit` only the weight from the picture's header protects the server.
    await runTool('prlimit', ['--pid', String(child.pid), data], { timeoutMs: 5_000 }).catch(() => {});
    limitBytes = wanted;
  }

  return {
    isLowPriority: () => isLowPriority,
    hasEnded: () => hasEnded,
    async run(job, { memoryBytes, signal }) {
      keepAlive(child, true);
      let stopped: AppError | undefined;
      const stop = (refusal: AppError) => {
        stopped ??= refusal;
        end();
      };
      const onAbort = () => stop(new AppError('upload_broken'));
      if (signal?.aborted) onAbort();
      signal?.addEventListener('abort', onAbort, { once: true });
      const hopeless = setTimeout(() => stop(serverIsBusy()), TIMEOUT_MS);
      const slow = setTimeout(() => {
        isLowPriority = true;
        void lowerPriority(child);
      }, options.lowPriorityAfterMs);
      try {
        await limitMemory(memoryBytes);
        const answer = nextAnswer();
        if (!hasEnded) child.send(job, () => {});
        const said = await answer;
        if (said !== 'ended' && said.status !== 'ready') return said;
        throw stopped ?? refusalOf(child);
      } catch (error) {
        throw stopped ?? error;
      } finally {
        clearTimeout(hopeless);
        clearTimeout(slow);
        signal?.removeEventListener('abort', onAbort);
        keepAlive(child, false);
      }
    },
    end,
  };
}

/**
 * The reason why a process has ended by itself. At its memory limit the decoder aborts; SIGKILL comes from a system
 * that is short of memory, regardless of the picture.
 */
const refusalOf = ({ signalCode }: ChildProcess) =>
  signalCode === 'SIGKILL' ? serverIsBusy() : new AppError('media_too_big', { message: TOO_COMPLEX });

function keepAlive(child: ChildProcess, isWorking: boolean): void {
  if (isWorking) child.ref();
  else child.unref();
  if (isWorking) child.channel?.ref();
  else child.channel?.unref();
}

/** Lowers the priority. On Linux each thread has a priority of its own, and so has the session. */
async function lowerPriority({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return;
  await writeFile(`/proc/${pid}/autogroup`, String(sessionNice(LOW_PRIORITY_NICE))).catch(() => {});
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [String(pid)]);
  for (const thread of threads) {
    try {
      setPriority(Number(thread), LOW_PRIORITY_NICE);
    } catch {
      // the process has ended already
    }
  }
}
