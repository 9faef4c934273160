import { useEffect, useRef } from 'react';
import type { Music } from '#shared/media/music/music.ts';
import styles from './music.module.css';

const HEIGHT = 56;

/** The piece as a row of bars. The library that draws them is fetched with the first one. */
export function Waveform({ music }: { music: Music }) {
  const box = useRef<HTMLDivElement>(null);
  const { peaks, durationSeconds } = music;
  useEffect(() => {
    const container = box.current;
    if (!container) return;
    let isWanted = true;
    let remove: (() => void) | undefined;
    const draw = async () => {
      const { drawWave } = await import('./draw-wave.ts');
      if (isWanted) remove = drawWave({ container, peaks, durationSeconds, height: HEIGHT });
    };
    // Without the bars all can still be chosen and heard.
    draw().catch(() => undefined);
    return () => {
      isWanted = false;
      remove?.();
    };
  }, [peaks, durationSeconds]);
  return <div ref={box} className={styles.wave} aria-hidden="true" />;
}
