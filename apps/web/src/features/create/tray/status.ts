import { formatBytes } from '#shared/text/format-bytes.ts';
import { secondsLeft, type Pace } from '../sending/pace.ts';
import type { UploadTask } from '../sending/task-store.ts';
import { text as createText } from '../text.ts';
import type { Work } from '../works/work.ts';
import { text } from './text.ts';

/** Unit: seconds. */
const MINUTE = 60;

/** Says in one line what happens to a work now. */
export function statusOf(work: Work, task: UploadTask, waitsForWifi: boolean): string {
  const { state, progress, pace, failure } = task;
  if (state === 'published') return text.published;
  if (failure) return createText.failedAt(createText.steps[failure.step], failure.cause);
  if (work.sending?.lostFile) return text.lostFile;
  if (work.sending?.isPaused) return text.paused;
  if (state !== 'running') return waitsForWifi ? text.waitsForWifi : text.waitsForTurn;
  if (progress.phase === 'preparing') {
    const words = createText.preparing[progress.step];
    return progress.percent === null ? words : `${words} ${progress.percent}%`;
  }
  if (progress.phase !== 'sending') return text.sending;
  if (progress.waitsFor) return createText.waitsFor[progress.waitsFor];
  if (!pace) return text.sending;
  return pace.sentBytes >= pace.totalBytes ? text.checking : paceInWords(pace);
}

/** «12 МБ из 61 МБ · осталось 40 с»; the time is left out while it is not known. */
function paceInWords(pace: Pace): string {
  const left = secondsLeft(pace);
  return left === null ? sentInWords(pace) : `${sentInWords(pace)} · ${timeLeft(left)}`;
}

const timeLeft = (seconds: number) =>
  seconds < MINUTE ? text.secondsLeft(Math.ceil(seconds)) : text.minutesLeft(Math.ceil(seconds / MINUTE));

interface Bytes {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

export const sentInWords = ({ sentBytes, totalBytes }: Bytes): string =>
  text.sent(formatBytes(sentBytes), formatBytes(totalBytes));

/** From 0 to 100. */
export const percentOfBytes = ({ sentBytes, totalBytes }: Bytes): number =>
  totalBytes > 0 ? Math.min(100, Math.floor((sentBytes / totalBytes) * 100)) : 0;

/** How much of a work is sent, from 0 to 100. */
export function percentOf({ state, pace }: UploadTask): number {
  if (state === 'published') return 100;
  return pace ? percentOfBytes(pace) : 0;
}
