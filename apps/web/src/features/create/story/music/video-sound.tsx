import styles from './music.module.css';
import { text } from './text.ts';

interface VideoSoundProps {
  hasMusic: boolean;
  hasVideoSound: boolean;
  isMuted: boolean;
  onMutedChange: (isMuted: boolean) => void;
}

/** «Отключить звук видео», and what will be heard then. */
export function VideoSound({ hasMusic, hasVideoSound, isMuted, onMutedChange }: VideoSoundProps) {
  const withMusic = isMuted ? text.withoutSound : text.withSound;
  const note = hasMusic ? withMusic : isMuted ? text.mutedVideo : null;
  if (!hasVideoSound) return hasMusic && <p className={styles.note}>{text.silentVideo}</p>;
  return (
    <div>
      <label className={styles.mute}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isMuted}
          onChange={({ target }) => onMutedChange(target.checked)}
        />
        {text.mute}
      </label>
      <p role="status" className={styles.note}>
        {note}
      </p>
    </div>
  );
}
