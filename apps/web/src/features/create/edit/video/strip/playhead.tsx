import { useEffect, useRef } from 'react';
import type { VideoController } from '#shared/media/stage/video-controller.ts';
import type { Trim } from '../trim.ts';
import styles from './strip.module.css';

interface PlayheadProps {
  controller: VideoController;
  trim: Trim;
  lastSecond: number;
}

/** The line that follows the playing video. It moves many times a second, so it is moved without React. */
export function Playhead({ controller, trim: { start, end }, lastSecond }: PlayheadProps) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const follow = () => {
      const now = Math.max(start, Math.min(end, controller.currentTime));
      line.current?.style.setProperty('--at', `${(now / lastSecond) * 100}%`);
    };
    follow();
    return controller.subscribe(follow);
  }, [controller, start, end, lastSecond]);
  return <span ref={line} className={styles.playhead} aria-hidden="true" />;
}
