import { changeSending, changeWorks, sendingWorks } from '../works/works-store.ts';
import { changeTask, taskOf, type UploadTask } from './task-store.ts';
import {
  findSending,
  forget,
  isWaiting,
  isWatched,
  MOST_AT_ONCE,
  runningIds,
  schedule,
  stop,
} from './upload-queue.ts';

// The actions of a person on works that are on their way.

/** Stops works until they are told to go on. None of them takes the place of another one on the way. */
export function pause(ids: readonly string[]): void {
  for (const id of ids) changeSending(id, { isPaused: true });
  for (const id of ids) stop(id);
  schedule();
}

/** Lets works go on, also after a failure. */
export function goOn(ids: readonly string[]): void {
  for (const id of ids) {
    changeSending(id, { isPaused: false });
    changeTask(id, { state: 'waiting', failure: null });
  }
  schedule();
}

/** Stops a work; it is a draft again, on the screen or waiting to be gone on with. */
export function giveUp(id: string, { isShown }: { isShown: boolean }): void {
  stop(id);
  changeWorks({ type: 'returned', id, isShown });
  schedule();
}

/** Takes a work that is not published off the device. */
export function throwAway(id: string): void {
  const work = findSending(id);
  stop(id);
  if (work) forget(work);
  changeWorks({ type: 'ended', id });
  schedule();
}

/** All bytes have left: the server is at work, and the answer comes soon. */
const isNearlyThere = ({ pace }: UploadTask) => pace !== null && pace.sentBytes >= pace.totalBytes;

/** Sends works in this order; what runs and is not among the first any more waits. */
export function order(ids: readonly string[]): void {
  changeWorks({ type: 'ordered', ids });
  const running = runningIds();
  const first = sendingWorks()
    .filter((work) => running.includes(work.id) || isWaiting(work))
    .slice(0, MOST_AT_ONCE)
    .map(({ id }) => id);
  for (const id of running) if (!first.includes(id) && !isWatched(id) && !isNearlyThere(taskOf(id))) stop(id);
  schedule();
}

/** Takes the file that a reload has lost. Returns whether it is that file. */
export function giveFile(id: string, file: File): boolean {
  const lost = findSending(id)?.sending?.lostFile;
  if (!lost || lost.name !== file.name || lost.size !== file.size) return false;
  changeWorks({ type: 'changed', id, change: { file, sending: { isPaused: false, lostFile: null } } });
  schedule();
  return true;
}
