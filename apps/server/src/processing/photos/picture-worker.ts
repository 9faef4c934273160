import { readFileSync } from 'node:fs';
import { makePicture } from './make-picture.ts';
import type { AppError } from '../../base/errors.ts';
import type { PictureAnswer, PictureJob } from '../pictures/picture-job.ts';
import { refusalOfSlow } from '../pictures/picture-weight.ts';
import { pictureRefusal } from '../pictures/picture-refusal.ts';
import { sharp } from '../pictures/sharp.ts';

// The process that decodes uploaded pictures. When a picture crashes it, the server lives on.

/** Processor time of one picture. It is not elapsed time, which a busy machine would lengthen. Unit: milliseconds. */
const MAX_CPU_MS = 60_000;
const LOOK_EVERY_MS = 1_000;

const tell = (answer: PictureAnswer) => void process.send?.(answer);

const refused = ({ code, message, retryAfterSeconds }: AppError): PictureAnswer => ({
  status: 'refused',
  code,
  message,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Answers and ends the process when a picture takes too long, because libvips cannot be stopped. Returns a function
 * that stops the watch.
 */
function watchTime(): () => void {
  const from = cpuMs();
  const began = performance.now();
  const timer = setInterval(() => {
    const spent = cpuMs() - from;
    if (spent < MAX_CPU_MS) return;
    const answer = refused(refusalOfSlow({ cpuMs: spent, elapsedMs: performance.now() - began }));
    process.send?.(answer, () => process.exit());
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

async function answerTo(job: PictureJob): Promise<PictureAnswer> {
  const endWatch = watchTime();
  try {
    return { status: 'made', made: await makePicture(job) };
  } catch (error) {
    try {
      return refused(pictureRefusal(error));
    } catch (trouble) {
      return { status: 'failed', message: trouble instanceof Error ? trouble.message : String(trouble) };
    }
  } finally {
    endWatch();
  }
}

/** Memory that counts against the limit of `prlimit --data`. Unit: bytes. */
function readDataBytes(): number | null {
  if (process.platform !== 'linux') return null;
  const kibibytes = /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) * 1024;
}

// The pictures of several sizes are made at once, which fills the cores; more threads would only take memory.
sharp.concurrency(1);

// A terminal and systemd signal all processes at once; the server ends this process after its job.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', async (job: PictureJob) => tell(await answerTo(job)));
tell({ status: 'ready', dataBytes: readDataBytes() });
