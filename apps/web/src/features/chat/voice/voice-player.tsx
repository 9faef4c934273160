import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import { usePlaying } from '#entities/chat/voice/playing-store.ts';
import { changeRate, pause, play, stop } from '#entities/chat/voice/playing.ts';
import { text } from '#entities/chat/voice/text.ts';
import { Link } from '#shared/router/index.ts';
import { formatClock } from '#shared/text/format-clock.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './voice-player.module.css';

/** Over the page: whose voice plays, with a way to its chat; pause, speed and close. */
export function VoicePlayer() {
  const { voice, isPlaying, positionMs, rate } = usePlaying();
  if (!voice) return null;
  const position = formatClock(positionMs);
  return (
    <section className={styles.player} aria-label={text.player}>
      <IconButton
        label={isPlaying ? text.pause : text.play}
        icon={isPlaying ? <Pause size={20} fill="currentColor" /> : <Play size={20} fill="currentColor" />}
        onClick={() => (isPlaying ? pause() : play(voice))}
      />
      <Link to={voice.path} className={styles.words}>
        <span className={typography.semiboldLine}>{voice.login ?? text.own}</span>
        <span className={styles.time}>{text.positionOf(position, formatClock(voice.durationMs))}</span>
      </Link>
      <button type="button" className={styles.rate} aria-label={text.rate(rate)} onClick={changeRate}>
        {text.rateShort(rate)}
      </button>
      <IconButton label={text.close} icon={<X size={20} />} onClick={stop} />
      <span
        className={styles.progress}
        style={{ inlineSize: `${Math.min(100, (positionMs / Math.max(1, voice.durationMs)) * 100)}%` }}
      />
    </section>
  );
}
