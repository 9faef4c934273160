import { useEffect } from 'react';
import { pausePlayers } from '#shared/ui/video-player/one-at-a-time.ts';

/** Pauses videos of the page behind while stories are watched, and resumes them afterwards. */
export const usePausePageVideos = (): void => useEffect(pausePlayers, []);
