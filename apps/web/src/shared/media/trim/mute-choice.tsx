import { useId } from 'react';
import { text } from './text.ts';
import type { VideoToolProps } from './video-tool-props.ts';
import styles from './video-tools.module.css';

/** «Отключить звук видео», of a video that has sound. */
export function MuteChoice({ work, onChange, facts }: Omit<VideoToolProps, 'controller'>) {
  const noteId = useId();
  const { isMuted = false, ...rest } = work.edit;
  return (
    <div>
      <label className={styles.mute} data-disabled={!facts.hasSound || undefined}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isMuted && facts.hasSound}
          disabled={!facts.hasSound}
          aria-describedby={facts.hasSound ? undefined : noteId}
          onChange={({ target }) => onChange({ edit: { ...rest, ...(target.checked && { isMuted: true }) } })}
        />
        {text.mute}
      </label>
      {!facts.hasSound && (
        <p id={noteId} className={styles.note}>
          {text.noSound}
        </p>
      )}
    </div>
  );
}
