import {
  UPLOAD_ERROR_CLOSE_MS,
  UPLOAD_PROGRESS_STEP_MS,
  UPLOAD_SUCCESS_REDIRECT_MS,
} from '@sfera/contract/limits';
import { uploadPost, type Post } from '@sfera/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { addPublishedPost } from '#entities/post/post-lists.ts';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { upload } from '#shared/api/upload.ts';
import { text } from '../text.ts';
import { prepareFailureSignal } from './failure-signal.ts';
import { IDLE, nextProgress, type Progress, type ProgressEvent } from './progress.ts';

interface PostForm {
  file: File;
  description: string;
}

/** Why a post was not published, in Russian, and whether its file is to blame: another try then ends the same. */
export interface PublishFailure {
  cause: string;
  isFileRefused: boolean;
}

interface Publish {
  progress: Progress;
  /** Of the last try; gone with the next one. */
  failure: PublishFailure | null;
  /** Ignored while a try is under way: a second tap publishes nothing. */
  publish: (form: PostForm) => void;
  /** Gives the upload up; the form stays as it is. */
  cancel: () => void;
}

/**
 * Sends a post and drives the overlay.
 * @param onPublished as soon as the server has answered
 * @param onDone when the checkmark has been seen (1.2 s)
 */
export function usePublish(handlers: { onPublished: (post: Post) => void; onDone: () => void }): Publish {
  const cache = useQueryClient();
  const [progress, dispatch] = useReducer(nextProgress, IDLE);
  const [failure, setFailure] = useState<PublishFailure | null>(null);
  const running = useRef<AbortController | null>(null);
  useProgressClock(progress, dispatch, handlers.onDone);
  // A page that is left takes its upload with it.
  useEffect(() => () => running.current?.abort(), []);

  const publish = async ({ file, description }: PostForm) => {
    if (running.current) return;
    const attempt = new AbortController();
    running.current = attempt;
    const signal = prepareFailureSignal();
    attempt.signal.addEventListener('abort', signal.drop, { once: true });
    setFailure(null);
    dispatch({ type: 'started', nowMs: performance.now() });
    try {
      const { post } = await upload(uploadPost, {
        file,
        fields: { text: description },
        signal: attempt.signal,
        onProgress: (sentBytes, totalBytes) => dispatch({ type: 'sent', sentBytes, totalBytes }),
      });
      if (attempt.signal.aborted) return;
      signal.drop();
      addPublishedPost(cache, post);
      void cache.invalidateQueries(currentUserQuery);
      dispatch({ type: 'published' });
      handlers.onPublished(post);
      // `running` stays: what is published is not published again while the checkmark shows.
    } catch (error) {
      if (attempt.signal.aborted) return;
      running.current = null;
      const cause = error instanceof Error ? error.message : text.failed;
      setFailure({ cause, isFileRefused: isFileRefused(error) });
      dispatch({ type: 'failed', cause });
      signal.give();
    }
  };

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    dispatch({ type: 'closed' });
  };

  return { progress, failure, publish: (form) => void publish(form), cancel };
}

/** Too large, of another kind, or unreadable (design 4). */
const FILE_REFUSALS: ReadonlySet<number> = new Set([413, 415, 422]);

const isFileRefused = (error: unknown) => error instanceof ApiError && FILE_REFUSALS.has(error.status);

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
    if (phase === 'idle') return;
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
