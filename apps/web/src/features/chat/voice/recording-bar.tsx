import type { PeerId } from '@sfera/contract/base/ids';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect } from 'react';
import { usePlaying } from '#entities/chat/voice/playing-store.ts';
import { pause, play, seek, showVoice, stop } from '#entities/chat/voice/playing.ts';
import { text as playingText } from '#entities/chat/voice/text.ts';
import { Waveform } from '#entities/chat/voice/waveform.tsx';
import { formatClock } from '#shared/text/format-clock.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import type { Recorded } from './kept-recordings.ts';
import { useRecording } from './recording-store.ts';
import { discardRecording, stopRecording } from './use-voice.ts';
import styles from './recording-bar.module.css';
import { text } from './text.ts';

interface RecordingBarProps {
  partnerId: PeerId;
}

/** In the place of the field: the recording that goes on, or the one that waits to be heard, sent or thrown away. */
export function RecordingBar({ partnerId }: RecordingBarProps) {
  const now = useRecording((state) => (state.now?.partnerId === partnerId ? state.now : null));
  const kept = useRecording((state) => state.kept.get(partnerId));
  const status = now ? (now.isStarting ? text.starting : text.recording) : text.recorded;
  return (
    <div className={styles.bar}>
      <IconButton
        label={text.discard}
        icon={<Trash size={22} />}
        onClick={() => discardRecording(partnerId)}
      />
      {now && !now.isStarting && (
        <>
          <span className={styles.dot} aria-hidden="true" />
          <span className={styles.time}>{formatClock(now.elapsedMs)}</span>
        </>
      )}
      <span role="status" className={now?.isStarting ? styles.hint : 'visually-hidden'}>
        {status}
      </span>
      {now && !now.isStarting && !now.isLocked && <span className={styles.hint}>{text.slide}</span>}
      {now && !now.isStarting && now.isLocked && (
        <>
          <span className={styles.levels} aria-hidden="true">
            {now.levels.map((level, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- bars have no other name
              <span key={index} style={{ blockSize: `${Math.max(8, level * 100)}%` }} />
            ))}
          </span>
          <IconButton
            label={text.stop}
            icon={<Square size={18} fill="currentColor" />}
            onClick={() => stopRecording(partnerId)}
          />
        </>
      )}
      {!now && kept && <KeptRecording key={partnerId} name={`recorded:${partnerId}`} recorded={kept} />}
    </div>
  );
}

/** Plays the recording before it is sent. `name` is its key among the voices. */
function KeptRecording({ name, recorded }: { name: string; recorded: Recorded }) {
  const { blob, durationMs, waveform } = recorded;
  const isCurrent = usePlaying(({ voice }) => voice?.key === name);
  const isPlaying = usePlaying((state) => isCurrent && state.isPlaying);
  const positionMs = usePlaying((state) => (isCurrent ? state.positionMs : 0));
  useEffect(() => (isCurrent ? showVoice() : undefined), [isCurrent]);
  // Sent, thrown away or left with the chat, the recording falls silent.
  useEffect(
    () => () => {
      if (usePlaying.getState().voice?.key === name) stop();
    },
    [name],
  );
  const start = (fromMs?: number) =>
    play(
      {
        key: name,
        source: blob,
        durationMs,
        path: location.pathname,
        login: null,
        messageId: null,
        next: () => null,
        onHeard: () => {},
      },
      fromMs,
    );
  return (
    <>
      <IconButton
        label={isPlaying ? playingText.pause : playingText.play}
        icon={isPlaying ? <Pause size={20} fill="currentColor" /> : <Play size={20} fill="currentColor" />}
        onClick={() => (isPlaying ? pause() : start())}
      />
      <div className={styles.wave}>
        <Waveform
          peaks={waveform}
          positionMs={positionMs}
          durationMs={durationMs}
          onSeek={(ms) => (isCurrent ? seek(ms) : start(ms))}
        />
      </div>
      <span className={styles.time}>{formatClock(isCurrent ? positionMs : durationMs)}</span>
    </>
  );
}
