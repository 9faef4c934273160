import Music2 from 'lucide-react/icons/music-2';
import { useId } from 'react';
import { FileInput } from '#shared/files/file-input.tsx';
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
      <FileInput
        id={id}
        accept="audio/*,video/*"
        aria-label={isReplacing ? text.replaceMusic : text.add}
        className={styles.input}
        onFiles={([file]) => file && onChoose(file)}
      />
      <label htmlFor={id} className={styles.choose} data-small={isReplacing || undefined}>
        {!isReplacing && <Music2 size={20} aria-hidden="true" />}
        {isReplacing ? text.replace : text.add}
      </label>
    </div>
  );
}
