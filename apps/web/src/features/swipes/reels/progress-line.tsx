import { useEffect, useRef, type RefObject } from 'react';
import { formatClock } from '#shared/text/format-clock.ts';
import { text } from '#shared/ui/text.ts';
import styles from './controls.module.css';

interface ProgressLineProps {
  element: HTMLVideoElement | null;
  durationMs: number;
}

/** The progress of the active reel; dragging it seeks. */
export function ProgressLine({ element, durationMs }: ProgressLineProps) {
  const line = useRef<HTMLInputElement>(null);
  useFrames(line, element, durationMs);
  return (
    <input
      ref={line}
      type="range"
      aria-label={text.video.seek}
      className={styles.line}
      min={0}
      max={Math.max(1, durationMs)}
      step={100}
      defaultValue={0}
      onChange={(event) => element && seekTo(element, event.target.valueAsNumber)}
    />
  );
}

function seekTo(video: HTMLVideoElement, ms: number) {
  video.currentTime = ms / 1_000;
}

const MOVES = ['play', 'seeking', 'timeupdate', 'emptied'] as const;

/** Follows the video without React while it plays: the line moves sixty times a second. */
function useFrames(
  line: RefObject<HTMLInputElement | null>,
  element: HTMLVideoElement | null,
  durationMs: number,
) {
  useEffect(() => {
    const input = line.current;
    if (!input || !element) return;
    let frame = 0;
    let saidSecond = -1;
    const draw = () => {
      cancelAnimationFrame(frame);
      if (!element.paused) frame = requestAnimationFrame(draw);
      const nowMs = Math.min(element.currentTime * 1_000, durationMs);
      input.value = String(nowMs);
      input.style.setProperty('--played', `${durationMs > 0 ? (nowMs / durationMs) * 100 : 0}%`);
      const second = Math.floor(nowMs / 1_000);
      if (second === saidSecond) return;
      saidSecond = second;
      input.setAttribute('aria-valuetext', text.video.position(formatClock(nowMs), formatClock(durationMs)));
    };
    draw();
    for (const name of MOVES) element.addEventListener(name, draw);
    return () => {
      cancelAnimationFrame(frame);
      for (const name of MOVES) element.removeEventListener(name, draw);
    };
  }, [line, element, durationMs]);
}
