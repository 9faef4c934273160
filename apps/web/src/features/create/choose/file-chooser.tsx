import ImagePlus from 'lucide-react/icons/image-plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { useId, type RefObject } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from '../text.ts';
import { ACCEPT } from './check-file.ts';
import styles from './choose.module.css';
import { FilePreview } from './file-preview.tsx';
import { useIncomingFile } from './use-incoming-file.ts';

interface FileChooserProps {
  /** The picker itself, for a form that wants to point at it. */
  input: RefObject<HTMLInputElement | null>;
  file: File | null;
  /** What the server takes, in words. */
  limits: string;
  error: string | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** Takes one photo or video: by tap, drag and drop, or paste; shows it and lets it be changed. */
export function FileChooser({ input, file, limits, error, onChoose, onRemove }: FileChooserProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const { isOver, dropProps } = useIncomingFile(onChoose);
  const pick = () => input.current?.click();

  return (
    <div {...dropProps} className={styles.chooser} data-over={isOver || undefined}>
      <input
        ref={input}
        id={id}
        type="file"
        accept={ACCEPT}
        className={styles.input}
        aria-describedby={noteId}
        aria-invalid={error ? true : undefined}
        aria-label={text.choose}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // The same file can then be chosen again after it was removed.
          currentTarget.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
      {file ? (
        <div className={styles.box}>
          <FilePreview file={file} />
          <div className={styles.tools}>
            <IconButton variant="glass" label={text.change} icon={<RefreshCw size={20} />} onClick={pick} />
            <IconButton variant="glass" label={text.remove} icon={<X size={22} />} onClick={onRemove} />
          </div>
        </div>
      ) : (
        <label htmlFor={id} className={styles.drop}>
          <span className={styles.icon}>
            <ImagePlus size={34} aria-hidden="true" />
          </span>
          <span className={styles.title}>{isOver ? text.dropHere : text.choose}</span>
          <span className={styles.touchHint}>{text.chooseHintTouch}</span>
          <span className={styles.mouseHint}>{text.chooseHint}</span>
        </label>
      )}
      <p id={noteId} className={styles.note} data-error={error ? true : undefined} aria-live="assertive">
        {error ?? limits}
      </p>
    </div>
  );
}
