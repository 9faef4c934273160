import { useRef, useEffect, type CSSProperties, type MouseEvent, type RefObject } from 'react';
import type { Music } from '#shared/media/music/music.ts';
import type { LoopPlayer } from '#shared/media/music/play-loop.ts';
import { Handle } from '#shared/media/trim/strip/handle.tsx';
import { moveEnd, movePart, moveStart, STEP_SECONDS, type Moved, type Part } from './clip-rules.ts';
import styles from './music.module.css';
import { useHandleDrag } from '#shared/media/trim/strip/use-handle-drag.ts';
import { text } from './text.ts';

const HEIGHT = 56;

type StripStyle = CSSProperties & Record<'--start' | '--end' | '--seconds', string>;

/** Page Up and Page Down. */
const PAGE_SECONDS = 1;

interface PartStripProps {
  music: Music;
  part: Part;
  onMove: (moved: Moved) => void;
  player: RefObject<LoopPlayer | null>;
  isListening: boolean;
}

/** The waveform with the chosen part on it: its edges and the part as a whole are dragged, a tap puts it elsewhere. */
export function PartStrip({ music, part, onMove, player, isListening }: PartStripProps) {
  const { durationSeconds } = music;
  const { start, end } = part;
  const scroller = useRef<HTMLDivElement>(null);
  const atGrab = useRef(part);
  const grab = () => (atGrab.current = part);

  useInView(scroller, part, durationSeconds);

  const onTap = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - left) / width) * durationSeconds;
    onMove(movePart(part, at - (end - start) / 2, durationSeconds));
  };

  const style: StripStyle = {
    '--start': `${(start / durationSeconds) * 100}%`,
    '--end': `${(end / durationSeconds) * 100}%`,
    '--seconds': String(durationSeconds),
  };
  const edge = (side: 'start' | 'end', move: typeof moveStart) => (
    <Handle
      side={side}
      label={text[side]}
      words={text.seconds(part[side])}
      clock={text.seconds(part[side])}
      value={part[side]}
      min={0}
      max={durationSeconds}
      total={durationSeconds}
      step={STEP_SECONDS}
      page={PAGE_SECONDS}
      onGrab={grab}
      // From where it was grabbed: what it pushed away comes back with it.
      onDrag={(to) => onMove(move(atGrab.current, to, durationSeconds))}
      onDrop={() => undefined}
      onKey={(to) => onMove(move(part, to, durationSeconds))}
    />
  );

  return (
    <div role="group" aria-label={text.part} ref={scroller} className={styles.scroller}>
      <div className={styles.strip} style={style}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the handles do the same by keys */}
        <div className={styles.film} onClick={onTap}>
          <Waveform music={music} />
        </div>
        <PartBody
          start={start}
          durationSeconds={durationSeconds}
          onGrab={grab}
          onDrag={(to) => onMove(movePart(atGrab.current, to, durationSeconds))}
        />
        {isListening && <Cursor player={player} start={start} durationSeconds={durationSeconds} />}
        {edge('start', moveStart)}
        {edge('end', moveEnd)}
      </div>
    </div>
  );
}

/** Scrolls a long waveform so that the edge that moves is seen, beside its handle. */
function useInView(box: RefObject<HTMLElement | null>, { start, end }: Part, durationSeconds: number) {
  /** Nothing has been shown yet: a part chosen before may lie far along. */
  const shown = useRef<Part>({ start: 0, end: 0 });
  useEffect(() => {
    const { start: oldStart, end: oldEnd } = shown.current;
    shown.current = { start, end };
    const strip = box.current?.firstElementChild;
    if (!box.current || !strip) return;
    const view = box.current.getBoundingClientRect();
    const { left, width } = strip.getBoundingClientRect();
    const pad = Number.parseFloat(getComputedStyle(box.current).paddingInlineStart) || 0;
    const isForwards = end !== oldEnd && start >= oldStart;
    const at = left + ((isForwards ? end : start) / durationSeconds) * width;
    const beyond = Math.min(0, at - view.left - pad) + Math.max(0, at - view.right + pad);
    if (beyond !== 0) box.current.scrollBy({ left: beyond, behavior: 'instant' });
  }, [box, start, end, durationSeconds]);
}

interface CursorProps {
  player: RefObject<LoopPlayer | null>;
  /** Where the part begins that is played. */
  start: number;
  durationSeconds: number;
}

/** Marks what is heard. */
function Cursor({ player, start, durationSeconds }: CursorProps) {
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

interface PartBodyProps {
  start: number;
  durationSeconds: number;
  onGrab: () => void;
  /** Where the start of the part is wanted. */
  onDrag: (to: number) => void;
}

/** The chosen part between its edges, which is dragged as a whole. */
function PartBody({ start, durationSeconds, onGrab, onDrag }: PartBodyProps) {
  const { isDragged, listeners } = useHandleDrag({
    value: start,
    total: durationSeconds,
    step: STEP_SECONDS,
    onGrab,
    onDrag,
    onDrop: () => undefined,
  });
  return (
    <div className={styles.body} data-dragged={isDragged || undefined} data-no-sheet-drag {...listeners} />
  );
}

/** The piece as a row of bars. The library that draws them is fetched with the first one. */
function Waveform({ music }: { music: Music }) {
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
