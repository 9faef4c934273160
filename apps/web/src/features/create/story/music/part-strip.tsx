import { useRef, useEffect, type CSSProperties, type MouseEvent, type RefObject } from 'react';
import type { Music } from '#shared/media/music/music.ts';
import type { LoopPlayer } from '#shared/media/music/play-loop.ts';
import { Handle } from '#shared/media/trim/strip/handle.tsx';
import { moveEnd, movePart, moveStart, STEP_SECONDS, type Moved, type Part } from './clip-rules.ts';
import { Cursor } from './cursor.tsx';
import styles from './music.module.css';
import { PartBody } from './part-body.tsx';
import { text } from './text.ts';
import { Waveform } from './waveform.tsx';

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
