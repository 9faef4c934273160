import type { MadePictures, PictureJob, PictureKind } from '../pictures/picture-job.ts';
import { type JobLimits, type PictureProcess, startPictureProcess } from './picture-process.ts';
import { AppError } from '../../base/errors.ts';
import { counter } from '../../base/metrics/series.ts';

export interface PoolLimits extends JobLimits {
  /** The work runs at low priority. */
  isLowPriority: boolean;
}

/** Processes that decode uploaded pictures. The caller limits how many jobs run at once. */
export interface PicturePool {
  /**
   * Makes the pictures of a job in an idle process or in a new one.
   * @throws {AppError} the refusal of the picture; `upload_broken` when aborted
   * @throws Error a fault of the server
   */
  run<Kind extends PictureKind>(job: PictureJob<Kind>, limits: PoolLimits): Promise<MadePictures[Kind]>;
  /** Ends the idle processes. */
  end(): void;
}

const pictures = counter('sfera_pictures_total', 'Pictures that were given to a decoder', ['outcome']);

/** After a heavier picture the process ends, because it does not return its memory. Unit: bytes. */
const ENDS_AFTER_BYTES = 90 * 1024 * 1024;

/**
 * @param idleMs how long an idle process waits for the next picture
 * @param lowPriorityAfterMs a picture that takes longer, unlike a phone's photo, continues at low priority
 * @param maxWaiting most idle processes. Default: two, one at low and one at normal priority
 */
export function createPicturePool({
  idleMs,
  lowPriorityAfterMs = 3_000,
  maxWaiting = 2,
}: {
  idleMs: number;
  lowPriorityAfterMs?: number;
  maxWaiting?: number;
}): PicturePool {
  /** Oldest first. */
  const waiting: { worker: PictureProcess; timer: NodeJS.Timeout }[] = [];

  function take(isLowPriority: boolean): PictureProcess {
    const at = waiting.findLastIndex(
      ({ worker }) => worker.isLowPriority() === isLowPriority && !worker.hasEnded(),
    );
    const [found] = at < 0 ? [] : waiting.splice(at, 1);
    if (!found) return startPictureProcess({ isLowPriority, lowPriorityAfterMs });
    clearTimeout(found.timer);
    return found.worker;
  }

  function dismiss(worker: PictureProcess): void {
    const at = waiting.findIndex((one) => one.worker === worker);
    if (at >= 0) clearTimeout(waiting.splice(at, 1)[0]?.timer);
    worker.end();
  }

  function keep(worker: PictureProcess): void {
    if (worker.hasEnded()) return;
    waiting.push({ worker, timer: setTimeout(() => dismiss(worker), idleMs).unref() });
    const [oldest] = waiting;
    if (waiting.length > maxWaiting && oldest) dismiss(oldest.worker);
  }

  return {
    async run<Kind extends PictureKind>(job: PictureJob<Kind>, { isLowPriority, ...limits }: PoolLimits) {
      const worker = take(isLowPriority);
      let outcome = 'failed';
      try {
        const answer = await worker.run(job, limits);
        if (limits.memoryBytes > ENDS_AFTER_BYTES) worker.end();
        outcome = answer.status;
        if (answer.status === 'refused') throw new AppError(answer.code, answer);
        if (answer.status === 'failed') throw new Error(answer.message);
        // The process answers the job that it was given.
        return answer.made as MadePictures[Kind];
      } finally {
        pictures.add([outcome]);
        keep(worker);
      }
    },
    end() {
      for (const { worker, timer } of waiting.splice(0)) {
        clearTimeout(timer);
        worker.end();
      }
    },
  };
}
