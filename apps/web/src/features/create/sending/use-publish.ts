import { UPLOAD_PROGRESS_STEP_MS } from '@sfera/contract/uploads/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { success } from '#shared/haptics/haptics.ts';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import { prepareFailureSignal } from '../upload/failure-signal.ts';
import type { Progress, ProgressEvent } from '../upload/progress.ts';
import type { StagedUpload } from '../works/clip.ts';
import type { Work } from '../works/work.ts';
import { dropTask, NotPublished, report, useTask, type PublishFailure } from './task-store.ts';
import { giveUp } from './actions.ts';
import { sendWatched, unwatch } from './upload-queue.ts';

const UPLOAD_ERROR_CLOSE_MS = 1_800;
const UPLOAD_SUCCESS_REDIRECT_MS = 1_200;

interface Publish {
  /** The work that the overlay shows, until its checkmark has been seen. */
  watched: Work | null;
  progress: Progress;
  /** The failure of the last try; gone with the next try. */
  failure: PublishFailure | null;
  /** Ignored while a try is under way: a second tap publishes nothing. */
  publish: (work: Work, photo: Photo | null) => void;
  /** Gives the upload up; the work stays as it is. */
  cancel: () => void;
  /** The upload goes on in the tray. Returns whether there was one. */
  leaveToTray: () => boolean;
  /** Another work may be published; the last failure is forgotten. */
  reset: () => void;
}

/**
 * Publishes one work before the overlay.
 * @param onDone when the checkmark has been seen (1.2 s)
 */
export function usePublish(handlers: {
  stagedOf: (work: Work) => StagedUpload | null;
  onDone: () => void;
}): Publish {
  const cache = useQueryClient();
  const [watched, setWatched] = useState<Work | null>(null);
  const [failure, setFailure] = useState<PublishFailure | null>(null);
  const current = useRef<{ id: string; drop: () => void } | null>(null);
  const { progress } = useTask(watched?.id ?? null);

  const end = () => {
    const ended = current.current;
    current.current = null;
    setWatched(null);
    ended?.drop();
    return ended;
  };
  const close = () => {
    const closed = end();
    if (closed) dropTask(closed.id);
  };
  useProgressClock(progress, (event) => watched && report(watched.id, event), handlers.onDone, close);
  // A page that is left leaves its upload to the tray.
  useEffect(
    () => () => {
      if (current.current) unwatch(current.current.id);
    },
    [],
  );

  const publish = async (work: Work, photo: Photo | null) => {
    if (current.current) return;
    const signal = prepareFailureSignal();
    const mine = { id: work.id, drop: signal.drop };
    current.current = mine;
    setFailure(null);
    setWatched(work);
    try {
      await sendWatched(work, { photo, staged: handlers.stagedOf(work) }, cache);
      if (current.current !== mine) return;
      signal.drop();
      success();
      // `current` stays: what is published is not published again while the checkmark shows.
    } catch (error) {
      if (current.current !== mine || !(error instanceof NotPublished)) return;
      setFailure(error.failure);
      signal.give();
    }
  };

  return {
    watched,
    progress,
    failure,
    publish: (work, photo) => void publish(work, photo),
    cancel() {
      const given = end();
      if (given) giveUp(given.id, { isShown: true });
    },
    leaveToTray() {
      const left = progress.phase === 'preparing' || progress.phase === 'sending' ? end() : null;
      if (left) unwatch(left.id);
      return left !== null;
    },
    reset() {
      setFailure(null);
      close();
    },
  };
}

/** Time for the overlay: ticks of the bar, the end of the checkmark and of the cross. */
function useProgressClock(
  { phase }: Progress,
  tell: (event: ProgressEvent) => void,
  onDone: () => void,
  onClosed: () => void,
): void {
  const latest = useRef({ tell, onDone, onClosed });
  useEffect(() => {
    latest.current = { tell, onDone, onClosed };
  });

  useEffect(() => {
    if (phase === 'idle' || phase === 'preparing') return;
    if (phase === 'sending') {
      const clock = setInterval(
        () => latest.current.tell({ type: 'ticked', nowMs: performance.now() }),
        UPLOAD_PROGRESS_STEP_MS,
      );
      return () => clearInterval(clock);
    }
    const timer =
      phase === 'success'
        ? setTimeout(() => latest.current.onDone(), UPLOAD_SUCCESS_REDIRECT_MS)
        : setTimeout(() => latest.current.onClosed(), UPLOAD_ERROR_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [phase]);
}
