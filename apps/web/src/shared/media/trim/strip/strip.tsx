import { useEffect, useRef, type CSSProperties, type ReactNode, type PointerEvent } from 'react';
import type { VideoController } from '#shared/media/stage/video-controller.ts';
import type { VideoFacts } from '#shared/media/video/read-video.ts';
import { text } from '../text.ts';
import { frameRange, type Trim } from '../trim.ts';
import styles from './strip.module.css';
import { Thumbnails } from './thumbnails.tsx';

type PartStyle = CSSProperties & Record<'--start' | '--end', string>;

interface StripProps {
  /** Null while there are no frames to show. */
  file: File | null;
  facts: VideoFacts;
  controller: VideoController | null;
  trim: Trim;
  /** The second that stands for the end of the strip. */
  lastSecond: number;
  /** A finger is on this second of the chosen part. */
  onScrub: (seconds: number) => void;
  onScrubEnd: () => void;
  /** Above the strip, where a bubble takes its place. */
  caption: string;
  /** The handles: they find their places on the strip by themselves. */
  children: ReactNode;
}

/** The whole video as a strip of frames: the part that stays is bright and framed. */
export function Strip(props: StripProps) {
  const { file, facts, controller, trim, lastSecond, onScrub, onScrubEnd, caption, children } = props;
  const { durationSeconds, width, height } = facts;
  const { from, to } = frameRange(trim, durationSeconds);
  const scrub = useScrub((share) => onScrub(Math.max(from, Math.min(to, share * lastSecond))), onScrubEnd);
  const style: PartStyle = {
    '--start': `${(trim.start / lastSecond) * 100}%`,
    '--end': `${(trim.end / lastSecond) * 100}%`,
  };

  return (
    <div role="group" aria-label={text.strip} className={styles.timeline}>
      <p className={styles.caption}>{caption}</p>
      <div className={styles.strip} style={style}>
        <div className={styles.film} {...scrub}>
          {file && <Thumbnails file={file} durationSeconds={durationSeconds} isTall={height > width} />}
        </div>
        <span className={styles.frame} />
        {controller !== null && <Playhead controller={controller} trim={trim} lastSecond={lastSecond} />}
        {children}
      </div>
    </div>
  );
}

interface PlayheadProps {
  controller: VideoController;
  trim: Trim;
  lastSecond: number;
}

/** The line that follows the playing video. It moves many times a second, so it is moved without React. */
function Playhead({ controller, trim: { start, end }, lastSecond }: PlayheadProps) {
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

/** Tells where on an element a finger is, from 0 to 1, from its touch until it leaves. */
function useScrub(onScrub: (share: number) => void, onEnd: () => void) {
  const pointer = useRef<number | null>(null);
  const report = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) onScrub(Math.max(0, Math.min(1, (event.clientX - left) / width)));
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || pointer.current !== null) return;
      pointer.current = event.pointerId;
      event.currentTarget.setPointerCapture(event.pointerId);
      report(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (pointer.current === event.pointerId) report(event);
    },
    onLostPointerCapture: (event: PointerEvent<HTMLElement>) => {
      if (pointer.current !== event.pointerId) return;
      pointer.current = null;
      onEnd();
    },
  };
}
