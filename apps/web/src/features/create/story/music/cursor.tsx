import { useEffect, useRef, type RefObject } from 'react';
import type { LoopPlayer } from '#shared/media/music/play-loop.ts';
import styles from './music.module.css';

interface CursorProps {
  player: RefObject<LoopPlayer | null>;
  /** Where the part begins that is played. */
  start: number;
  durationSeconds: number;
}

/** Marks what is heard. */
export function Cursor({ player, start, durationSeconds }: CursorProps) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const at = start + (player.current?.position ?? 0);
      line.current?.style.setProperty('--at', `${(at / durationSeconds) * 100}%`);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [player, start, durationSeconds]);
  return <span ref={line} className={styles.cursor} aria-hidden="true" />;
}
