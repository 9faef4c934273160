import type { PostId } from '@sfera/contract/base/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import { onPageHidden } from '#shared/viewport/page-visibility.ts';
import { reportWatched } from '../views/report-views.ts';

/** A longer step of the current time is a seek, not watching. Unit: seconds. */
const LONGEST_STEP_SECONDS = 1.5;

/** Adds up how long a video has been watched: loops count, seeks do not. Unit: seconds of the video. */
export function makeWatchedTime() {
  let total = 0;
  let last: number | null = null;
  return {
    /** Notes the current time of the video and its `duration`. */
    note(now: number, duration: number) {
      if (last !== null) {
        const isLoop = now < last && last > duration - LONGEST_STEP_SECONDS && now < LONGEST_STEP_SECONDS;
        const step = isLoop ? duration - last + now : now - last;
        if (step > 0 && step <= LONGEST_STEP_SECONDS) total += step;
      }
      last = now;
    },
    total: () => total,
  };
}

const MOVES = ['playing', 'timeupdate'] as const;

/** Reports how long the active reel was watched, when it is left or the page is hidden. */
export function useWatchedReport(
  video: RefObject<HTMLVideoElement | null>,
  { postId, isActive }: { postId: PostId; isActive: boolean },
): void {
  const cache = useQueryClient();
  useEffect(() => {
    const element = video.current;
    if (!element || !isActive) return;
    const watched = makeWatchedTime();
    let reported = 0;
    const note = () => watched.note(element.currentTime, element.duration);
    const report = () => {
      note();
      // A video that never started is not reported.
      if (watched.total() === reported) return;
      reported = watched.total();
      reportWatched(cache, postId, reported);
    };
    for (const name of MOVES) element.addEventListener(name, note);
    const stop = onPageHidden(report);
    return () => {
      for (const name of MOVES) element.removeEventListener(name, note);
      stop();
      report();
    };
  }, [video, cache, postId, isActive]);
}
