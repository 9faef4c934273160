import { useRef, type CSSProperties, type MouseEvent, type RefObject } from 'react';
import type { Music } from '#shared/media/music/music.ts';
import type { LoopPlayer } from '#shared/media/music/play-loop.ts';
import { Handle } from '../../edit/video/strip/handle.tsx';
import { moveEnd, movePart, moveStart, STEP_SECONDS, type Moved, type Part } from './clip-rules.ts';
import styles from './music.module.css';
import { PartBody } from './part-body.tsx';
import { Cursor } from './cursor.tsx';
import { text } from './text.ts';
import { useInView } from './use-in-view.ts';
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
