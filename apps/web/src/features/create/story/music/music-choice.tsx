import Music2 from 'lucide-react/icons/music-2';
import { useId } from 'react';
import styles from './music.module.css';
import { text } from './text.ts';

interface MusicChoiceProps {
  /** There is music already: another one takes its place. */
  isReplacing: boolean;
  onChoose: (file: File) => void;
}

/** Opens the phone's or the computer's own choice of files. */
export function MusicChoice({ isReplacing, onChoose }: MusicChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <input
        id={id}
        type="file"
        accept="audio/*,video/*"
        aria-label={isReplacing ? text.replaceMusic : text.add}
        className={styles.input}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can then be chosen again.
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      <label htmlFor={id} className={styles.choose} data-small={isReplacing || undefined}>
        {!isReplacing && <Music2 size={20} aria-hidden="true" />}
        {isReplacing ? text.replace : text.add}
      </label>
    </div>
  );
}
