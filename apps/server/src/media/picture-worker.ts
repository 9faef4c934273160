import { readFileSync } from 'node:fs';
import { makePicture } from './make-picture.ts';
import type { PictureAnswer, PictureJob } from './picture-job.ts';
import { pictureRefusal, sharp } from './sharp.ts';

// The process in which strangers' pictures are decoded: whatever they do to it, the server lives.

const tell = (answer: PictureAnswer) => void process.send?.(answer);

async function answerTo(job: PictureJob): Promise<PictureAnswer> {
  try {
    return { status: 'made', made: await makePicture(job) };
  } catch (error) {
    try {
      const { code, message } = pictureRefusal(error);
      return { status: 'refused', code, message };
    } catch (trouble) {
      return { status: 'failed', message: trouble instanceof Error ? trouble.message : String(trouble) };
    }
  }
}

/** What counts against the limit of `prlimit --data`. */
function readDataBytes(): number | null {
  if (process.platform !== 'linux') return null;
  const kibibytes = /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return kibibytes === undefined ? null : Number(kibibytes) * 1024;
}

// Pictures of several sizes are made at once, which fills the cores; more threads would only take memory.
sharp.concurrency(1);

// A terminal and systemd tell the whole family to end; the server ends this process when its work is done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('message', async (job: PictureJob) => tell(await answerTo(job)));
tell({ status: 'ready', dataBytes: readDataBytes() });
