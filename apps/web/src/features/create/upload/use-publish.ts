import {
  UPLOAD_ERROR_CLOSE_MS,
  UPLOAD_PROGRESS_STEP_MS,
  UPLOAD_SUCCESS_REDIRECT_MS,
} from '@sfera/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { addPublishedPost } from '#entities/post/post-lists.ts';
import { addPublishedStory } from '#entities/story/story-changes.ts';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { success } from '#shared/haptics/haptics.ts';
import { UnreadableMusic } from '#shared/media/music/music.ts';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import { orAborted } from '#shared/media/video/deadline.ts';
import { saySaving } from '../shrink/say-saving.ts';
import type { OpenDraft } from '../works/clip.ts';
import { text as musicText } from '../story/music/text.ts';
import { text } from '../text.ts';
import type { Work } from '../works/work.ts';
import { prepareFailureSignal } from './failure-signal.ts';
import { prepare, type Prepared } from './prepare.ts';
import { IDLE, nextProgress, type Progress, type ProgressEvent } from './progress.ts';
import { send, type Published } from './send.ts';

/** Why a work was not published, in Russian, and whether its file is to blame: another try then ends the same. */
export interface PublishFailure {
  readonly title: string;
  readonly cause: string;
  readonly isFileRefused: boolean;
}

interface Publish {
  progress: Progress;
  /** Of the last try; gone with the next one. */
  failure: PublishFailure | null;
  /** Ignored while a try is under way: a second tap publishes nothing. */
  publish: (work: Work, photo: Photo | null) => void;
  /** Gives the upload up; the work stays as it is. */
  cancel: () => void;
  /** Another work may be published; the last failure is forgotten. */
  reset: () => void;
}

/**
 * Prepares and sends a work and drives the overlay.
 * @param onPublished as soon as the server has answered
 * @param onDone when the checkmark has been seen (1.2 s)
 */
export function usePublish(handlers: {
  /** The upload of the work's file that has begun before its publication. */
  draftOf?: (work: Work) => OpenDraft | null;
  onPublished: (work: Work, published: Published) => void;
  onDone: () => void;
}): Publish {
  const cache = useQueryClient();
  const [progress, dispatch] = useReducer(nextProgress, IDLE);
  const [failure, setFailure] = useState<PublishFailure | null>(null);
  const running = useRef<AbortController | null>(null);
  const ready = useRef<{ of: Work; prepared: Prepared } | null>(null);
  useProgressClock(progress, dispatch, handlers.onDone);
  // A page that is left takes its upload with it.
  useEffect(() => () => running.current?.abort(), []);

  /** A retry sends what is ready; only changed words leave it so. */
  const readyFile = async (work: Work, photo: Photo | null, isSent: boolean, signal: AbortSignal) => {
    const { of, prepared } = ready.current ?? {};
    if (prepared && of && isSameResult(of, work) && isSent === (prepared.file === null)) return prepared;
    const made = await prepare(work, {
      photo,
      isSent,
      signal,
      // A tool that was given up may still tell of itself when the next try runs.
      onStep: (step, percent) => signal.aborted || dispatch({ type: 'prepared', step, percent }),
    });
    ready.current = { of: work, prepared: made };
    return made;
  };

  /** Waits for the draft, if there is one. Resolves to whether the server has the file then. */
  const sendDraft = async (work: Work, signal: AbortSignal) => {
    const draft = handlers.draftOf?.(work);
    if (!draft) return false;
    dispatch({ type: 'sending', nowMs: performance.now() });
    const end = draft.follow((sentBytes, totalBytes) => dispatch({ type: 'sent', sentBytes, totalBytes }));
    return orAborted(draft.sent, signal).finally(end);
  };

  const publish = async (work: Work, photo: Photo | null) => {
    if (running.current) return;
    const attempt = new AbortController();
    const { signal } = attempt;
    running.current = attempt;
    const failureSignal = prepareFailureSignal();
    signal.addEventListener('abort', failureSignal.drop, { once: true });
    setFailure(null);
    dispatch({ type: 'started', step: work.kind === 'image' ? 'rendering' : 'cutting' });
    let title = text.unprepared[work.target];
    try {
      const sendOnce = async (isSent: boolean) => {
        title = text.unprepared[work.target];
        const prepared = await readyFile(work, photo, isSent, signal);
        signal.throwIfAborted();
        title = text.failed[work.target];
        dispatch({ type: 'sending', nowMs: performance.now() });
        return send(work, prepared, {
          signal,
          onProgress: (sentBytes, totalBytes) => dispatch({ type: 'sent', sentBytes, totalBytes }),
          onWait: (reason) => dispatch({ type: 'waits', waitsFor: reason && awaitedAfter(reason) }),
        });
      };
      const isSent = await sendDraft(work, signal);
      const published = await sendOnce(isSent).catch((error: unknown) => {
        if (!isSent || !isDraftGone(error)) throw error;
        return sendOnce(false);
      });
      if (signal.aborted) return;
      failureSignal.drop();
      success();
      if (ready.current) saySaving(ready.current.prepared);
      ready.current = null;
      if (published.target === 'post') addPublishedPost(cache, published.post);
      else addPublishedStory(cache, published.story);
      void cache.invalidateQueries(currentUserQuery);
      dispatch({ type: 'published' });
      handlers.onPublished(work, published);
      // `running` stays: what is published is not published again while the checkmark shows.
    } catch (error) {
      if (signal.aborted) return;
      running.current = null;
      const cause = causeOf(error);
      if (isMusicFailure(error)) title = text.musicFailed;
      setFailure({ title, cause, isFileRefused: isFileRefused(error) });
      dispatch({ type: 'failed', title, cause });
      failureSignal.give();
    }
  };

  const end = () => {
    running.current = null;
    dispatch({ type: 'closed' });
  };
  return {
    progress,
    failure,
    publish: (work, photo) => void publish(work, photo),
    cancel() {
      running.current?.abort();
      end();
    },
    reset() {
      ready.current = null;
      setFailure(null);
      end();
    },
  };
}

const awaitedAfter = ({ code }: ApiError) => (code === 'storage_full' ? 'space' : 'connection');

/** Too large, of another kind, or unreadable (design 4). */
const FILE_REFUSALS: ReadonlySet<number> = new Set([413, 415, 422]);

function causeOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof UnreadableMusic ? musicText.causes[error.reason] : text.tryAgain;
}

const isMusicFailure = (error: unknown) =>
  error instanceof UnreadableMusic || (error instanceof ApiError && error.code === 'music_unreadable');

/** The time of the draft is over. */
const isDraftGone = (error: unknown) => error instanceof ApiError && error.code === 'no_file';

/** Another file is to be chosen; of music that is refused, other music. */
const isFileRefused = (error: unknown) =>
  error instanceof ApiError && FILE_REFUSALS.has(error.status) && !isMusicFailure(error);

/** Nothing that goes into the files has changed; the words of a story do. */
const isSameResult = (before: Work, now: Work) =>
  before.id === now.id &&
  before.edit === now.edit &&
  before.filters === now.filters &&
  before.target === now.target &&
  before.shrink === now.shrink &&
  (now.target === 'post' || (before.story === now.story && before.description === now.description));

/** Time for the overlay: ticks of the bar, the end of the checkmark and of the cross. */
function useProgressClock(
  { phase }: Progress,
  dispatch: (event: ProgressEvent) => void,
  onDone: () => void,
): void {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  useEffect(() => {
    if (phase === 'idle' || phase === 'preparing') return;
    if (phase === 'sending') {
      const clock = setInterval(
        () => dispatch({ type: 'ticked', nowMs: performance.now() }),
        UPLOAD_PROGRESS_STEP_MS,
      );
      return () => clearInterval(clock);
    }
    const timer =
      phase === 'success'
        ? setTimeout(() => done.current(), UPLOAD_SUCCESS_REDIRECT_MS)
        : setTimeout(() => dispatch({ type: 'closed' }), UPLOAD_ERROR_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [phase, dispatch]);
}
