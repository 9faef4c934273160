import { useCallback, useEffect, useState } from 'react';

const VIDEO_CONTROLS_HIDE_MS = 2_000;

/** Hides the controls of a playing video 2 s after the last pointer or keyboard event. */
export function useControlsVisibility(isPlaying: boolean) {
  const [activity, setActivity] = useState({ isRecent: true });
  const noteActivity = useCallback(() => setActivity({ isRecent: true }), []);

  useEffect(() => {
    if (!isPlaying || !activity.isRecent) return;
    const timer = setTimeout(() => setActivity({ isRecent: false }), VIDEO_CONTROLS_HIDE_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, activity]);

  return { isVisible: !isPlaying || activity.isRecent, noteActivity };
}
