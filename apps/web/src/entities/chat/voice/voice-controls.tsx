import type { MessageBodyOf } from '@sfera/contract/chat/message-body';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, type ReactNode } from 'react';
import { formatClock } from '#shared/text/format-clock.ts';
import { type PlayableVoice, usePlaying } from './playing-store.ts';
import { changeRate, pause, play, seek, showVoice } from './playing.ts';
import { text } from './text.ts';
import styles from './voice-controls.module.css';
import { Waveform } from './waveform.tsx';

interface VoiceControlsProps {
  /** Key of its row in the chat. */
  name: string;
  facts: Pick<MessageBodyOf<'voice'>, 'durationMs' | 'waveform'>;
  /** Null when it cannot be played here. */
  playable: () => PlayableVoice | null;
  isUnheard: boolean;
  /** Stands at the end of the line below. */
  children?: ReactNode;
}

/** A voice message: play, move within it, its speed while it plays, and whether it was heard. */
export function VoiceControls({ name, facts, playable, isUnheard, children }: VoiceControlsProps) {
  const isCurrent = usePlaying(({ voice }) => voice?.key === name);
  const isPlaying = usePlaying((state) => isCurrent && state.isPlaying);
  const positionMs = usePlaying((state) => (isCurrent ? state.positionMs : 0));
  const rate = usePlaying((state) => state.rate);
  useEffect(() => (isCurrent ? showVoice() : undefined), [isCurrent]);
  const { durationMs, waveform } = facts;
  const start = (fromMs?: number) => {
    const voice = playable();
    if (voice) play(voice, fromMs);
  };
  return (
    <div className={styles.voice}>
      <button
        type="button"
        className={styles.round}
        aria-label={isPlaying ? text.pause : text.play}
        onClick={() => (isPlaying ? pause() : start())}
      >
        {isPlaying ? <Pause size={22} fill="currentColor" /> : <Play size={22} fill="currentColor" />}
      </button>
      <div className={styles.wave}>
        <Waveform
          peaks={waveform}
          positionMs={positionMs}
          durationMs={durationMs}
          onSeek={(ms) => (isCurrent ? seek(ms) : start(ms))}
        />
        <div className={styles.line}>
          <span className={styles.time}>{formatClock(isCurrent ? positionMs : durationMs)}</span>
          {isUnheard && <span role="img" aria-label={text.unheard} className={styles.unheard} />}
          {isCurrent && (
            <button type="button" className={styles.rate} aria-label={text.rate(rate)} onClick={changeRate}>
              {text.rateShort(rate)}
            </button>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
