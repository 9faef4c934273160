import { getDraft } from '@sfera/contract/uploads/drafts';
import { ApiError, call } from '#shared/api/call.ts';
import { insist } from '#shared/api/resumable/insist.ts';
import { UnreadableMusic } from '#shared/media/music/music.ts';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import { orAborted } from '#shared/media/video/deadline.ts';
import { text } from '../text.ts';
import { readyForm } from '../upload/form-of.ts';
import { prepare } from '../upload/prepare.ts';
import type { AwaitedThing } from '../upload/progress.ts';
import type { SendOptions } from '../upload/send.ts';
import { preparedWorks, type Prepared, type ReadyWork } from '../works/prepared.ts';
import { openFile } from '../works/use-opened.ts';
import { keptWorks } from '../works/works-store.ts';
import type { Work } from '../works/work.ts';
import type { FileAttempt } from './attempt-input.ts';

/** The step that failed, if something fails now, in Russian. */
export interface Step {
  title: string;
}

/** Sends what was made of a file. */
export type SendMade<Answer> = (made: ReadyWork, options: SendOptions) => Promise<Answer>;

/** Prepares and sends one file, or what the server has of it as a staged upload. */
export async function sendFile<Answer>(
  attempt: FileAttempt,
  step: Step,
  sendMade: SendMade<Answer>,
): Promise<Answer> {
  const { work, signal, tell } = attempt;
  const sendOnce = async (isSent: boolean) => {
    step.title = text.unprepared[work.target];
    const made = await readyFile(attempt, isSent);
    signal.throwIfAborted();
    step.title = text.failed[work.target];
    tell({ type: 'sending', nowMs: performance.now() });
    return sendPatiently(attempt, (options) => sendMade(made, options));
  };
  const isSent = await awaitStaged(attempt);
  return sendOnce(isSent).catch((error: unknown) => {
    if (!isSent || !isStagedGone(error)) throw error;
    return sendOnce(false);
  });
}

/** Waits for the staged upload, if there is one. Resolves to whether the server has the file then. */
async function awaitStaged({ work, staged, isResumed, signal, tell }: FileAttempt): Promise<boolean> {
  // Among several files the upload of this one may have been staged and left for another one.
  const mayBeKnown = isResumed || work.further.length > 0;
  if (!staged) return mayBeKnown && work.kind === 'video' && isStaged(work.itemId);
  tell({ type: 'sending', nowMs: performance.now() });
  const end = staged.follow((sentBytes, totalBytes) => tell({ type: 'sent', sentBytes, totalBytes }));
  const endWait = staged.followWait((reason) => tell({ type: 'waits', waitsFor: awaitedAfter(reason) }));
  return orAborted(staged.sent, signal).finally(() => {
    end();
    endWait();
  });
}

const isStaged = async (tempId: string): Promise<boolean> =>
  (await call(getDraft, { query: { tempId } }).catch(() => null))?.draft != null;

/**
 * Makes the files that go up, and keeps them.
 * @param isSent the server has the file as a staged upload
 */
export async function readyFile(attempt: FileAttempt, isSent: boolean): Promise<ReadyWork> {
  const made = await readyWork(attempt, isSent);
  preparedWorks.set(attempt.work.itemId, made);
  void leaveToWorker(attempt, made);
  return made;
}

async function leaveToWorker({ work, signal, onReady }: FileAttempt, made: ReadyWork): Promise<void> {
  // The worker schedules nothing.
  if (work.publishAt === undefined && (await made.kept) && !signal.aborted) onReady(readyForm(work, made));
}

async function readyWork(attempt: FileAttempt, isSent: boolean): Promise<ReadyWork> {
  const { work, signal, tell } = attempt;
  const known = preparedWorks.get(work.itemId) ?? (await keptWork(attempt));
  const look = lookOf(work);
  if (known?.look === look && isSent === (known.prepared.file === null)) return known;
  const prepared = await withPhoto(attempt, (photo) =>
    prepare(work, {
      photo,
      isSent,
      signal,
      // A tool that was given up may still tell of itself when the next try runs.
      onStep: (step, percent) => signal.aborted || tell({ type: 'prepared', step, percent }),
    }),
  );
  const made = { id: crypto.randomUUID(), look, prepared };
  return { ...made, kept: keptWorks()?.keepPrepared(work, made) ?? Promise.resolve(false) };
}

async function keptWork({ work, isResumed }: FileAttempt): Promise<ReadyWork | undefined> {
  const kept = isResumed ? await keptWorks()?.readPrepared(work) : undefined;
  return kept && { ...kept, kept: Promise.resolve(true) };
}

/** Equal for works that become the same files. */
const lookOf = ({ edit, filters, target, shrink, story, description }: Work): string =>
  JSON.stringify([
    edit,
    filters,
    target,
    shrink,
    target === 'story' && [story, description, story.music?.file.lastModified],
  ]);

/** Runs with the opened picture of the work. One that a screen has opened may be closed with the screen meanwhile. */
async function withPhoto(
  attempt: FileAttempt,
  run: (photo: Photo | null) => Promise<Prepared>,
): Promise<Prepared> {
  const { work, photo, signal } = attempt;
  if (photo !== undefined || work.kind === 'video') {
    try {
      return await run(photo ?? null);
    } catch (error) {
      signal.throwIfAborted();
      if (!photo || attempt.isWatched() || error instanceof UnreadableMusic) throw error;
    }
  }
  const opened = await openFile(work.file, work.kind, signal);
  if (typeof opened === 'string') throw new UnpublishableFile(opened);
  const own = opened.state === 'photo' ? opened.photo : null;
  try {
    return await run(own);
  } finally {
    own?.close();
  }
}

/** A file that no person can publish. The message is Russian. */
export class UnpublishableFile extends Error {
  override readonly name = 'UnpublishableFile';
}

/** Repeats what fails for reasons that time ends, unless a person watches. */
export function sendPatiently<Answer>(
  { signal, tell, isWatched }: Pick<FileAttempt, 'signal' | 'tell' | 'isWatched'>,
  sendOnce: (options: SendOptions) => Promise<Answer>,
): Promise<Answer> {
  const onWait: SendOptions['onWait'] = (reason) => tell({ type: 'waits', waitsFor: awaitedAfter(reason) });
  const onProgress: SendOptions['onProgress'] = (sentBytes, totalBytes) =>
    tell({ type: 'sent', sentBytes, totalBytes });
  return insist(() => sendOnce({ signal, onProgress, onWait }), {
    signal,
    onWait,
    mayWait: () => !isWatched(),
  });
}

const awaitedAfter = (reason: ApiError | null): AwaitedThing | null =>
  reason && (reason.code === 'storage_full' ? 'space' : 'connection');

/** The time of the staged upload is over. */
const isStagedGone = (error: unknown) => error instanceof ApiError && error.code === 'no_file';
