import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Music } from '#shared/media/music/music.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Stepper } from '#shared/media/trim/stepper.tsx';
import type { MusicClip } from '../../works/story-design.ts';
import { fitPart, moveEnd, moveStart, STEP_SECONDS, type Moved } from './clip-rules.ts';
import styles from './music.module.css';
import { PartStrip } from './part-strip.tsx';
import { text } from './text.ts';
import { useListening } from './use-listening.ts';

interface MusicEditorProps {
  music: Music;
  clip: MusicClip;
  onChange: (clip: MusicClip) => void;
  onListeningChange?: ((isListening: boolean) => void) | undefined;
}

/** Chooses which part of the piece is heard, by finger, by keys and by buttons, and lets one listen to it. */
export function MusicEditor({ music, clip, onChange, onListeningChange }: MusicEditorProps) {
  const { durationSeconds } = music;
  const [bound, setBound] = useState<Moved['bound']>(null);
  const part = fitPart({ start: clip.start, end: clip.end }, durationSeconds);
  const { isListening, toggle, player } = useListening(music, part);

  const tellListening = useEffectEvent((is: boolean) => onListeningChange?.(is));
  useEffect(() => {
    if (!isListening) return;
    tellListening(true);
    return () => tellListening(false);
  }, [isListening]);

  const onMove = (moved: Moved) => {
    setBound(moved.bound);
    if (moved.part.start !== clip.start || moved.part.end !== clip.end) onChange({ ...clip, ...moved.part });
  };
  const stepper = (side: 'start' | 'end', move: typeof moveStart) => {
    const step = (by: number) => onMove(move(part, part[side] + by, durationSeconds));
    return (
      <Stepper
        label={text[side]}
        value={text.seconds(part[side])}
        back={text.earlier}
        forth={text.later}
        canGoBack={part[side] > 0}
        canGoForth={part[side] < durationSeconds}
        onBack={() => step(-STEP_SECONDS)}
        onForth={() => step(STEP_SECONDS)}
      />
    );
  };

  return (
    <>
      <PartStrip {...{ music, part, onMove, player, isListening }} />
      <div className={styles.row}>
        <Button variant="primary" size="small" onClick={toggle}>
          {isListening ? (
            <Square size={16} fill="currentColor" aria-hidden="true" />
          ) : (
            <Play size={16} fill="currentColor" aria-hidden="true" />
          )}
          {isListening ? text.stop : text.listen}
        </Button>
        <div className={styles.facts}>
          {!bound && <p className={styles.length}>{text.chosen(part.end - part.start)}</p>}
          <p role="status" className={styles.bound}>
            {bound && text.bounds[bound]}
          </p>
        </div>
      </div>
      <div className={styles.steppers}>
        {stepper('start', moveStart)}
        {stepper('end', moveEnd)}
      </div>
    </>
  );
}
