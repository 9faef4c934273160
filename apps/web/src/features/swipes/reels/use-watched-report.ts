import type { PostId } from '@sfera/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import { onPageHidden } from '#shared/viewport/page-visibility.ts';
import { reportWatched } from '../views/report-views.ts';
import { makeWatchedTime } from './watched-time.ts';

const MOVES = ['playing', 'timeupdate'] as const;

/** Tells how long the active reel was watched, when it is left or the page is hidden. */
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
      // What never began says nothing about the video.
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
