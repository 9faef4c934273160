import { useEffect } from 'react';
import { takeSlot } from './count.ts';
import { countPictures } from './pictures.ts';
import { countVideos } from './videos.ts';

let isCounting = false;

/** Counts the media that this tab fetches, from the first screen on, for as long as the page lives. */
export function useCounter(): void {
  useEffect(() => {
    if (isCounting) return;
    isCounting = true;
    takeSlot()
      .catch(() => undefined)
      .finally(() => {
        countPictures();
        countVideos();
      });
  }, []);
}
