import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useId, type DragEvent, type RefObject } from 'react';
import { MEDIA_ACCEPT } from '#shared/files/media-accept.ts';
import { FileInput } from '#shared/files/file-input.tsx';
import { hasFiles } from '#shared/files/no-drops.ts';
import { useIncomingFiles } from '#shared/incoming-files/use-incoming-files.ts';
import { Button } from '#shared/ui/button/button.tsx';
import styles from './choose.module.css';
import { text } from './text.ts';

interface FileChooserProps {
  /** The file input, for a screen that opens the picker itself. */
  input: RefObject<HTMLInputElement | null>;
  /** The server's limits, in words. */
  limits: string;
  /** Why files of the last choice were refused; each file on a line of its own. */
  error: string | null;
  /** Called with the files before any check; with an empty array when something else was dropped. */
  onChoose: (files: File[]) => void;
  onCamera: () => void;
}

/** Takes photos and videos: by tap, by drag and drop or paste anywhere on the page, or from the camera. */
export function FileChooser({ input, limits, error, onChoose, onCamera }: FileChooserProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const isOver = useIncomingFiles(onChoose, { accept: MEDIA_ACCEPT });
  /** A dropped link is answered with the request for a file. */
  const dropLink = (event: DragEvent) => {
    event.preventDefault();
    if (!hasFiles(event)) onChoose([]);
  };

  return (
    <div
      className={styles.chooser}
      data-over={isOver || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={dropLink}
    >
      <FileInput
        ref={input}
        id={id}
        multiple
        accept={MEDIA_ACCEPT}
        className={styles.input}
        aria-describedby={noteId}
        aria-invalid={error ? true : undefined}
        aria-label={text.choose}
        onFiles={onChoose}
      />
      <label htmlFor={id} className={styles.drop}>
        <span className={styles.icon}>
          <ImagePlus size={34} aria-hidden="true" />
        </span>
        <span className={styles.title}>{isOver ? text.dropHere : text.choose}</span>
        {error ? (
          <span className={styles.again}>{text.again}</span>
        ) : (
          <>
            <span className={styles.touchHint}>{text.chooseHintTouch}</span>
            <span className={styles.mouseHint}>{text.chooseHint}</span>
          </>
        )}
      </label>
      <Button isWide className={styles.camera} onClick={onCamera}>
        <Camera size={20} aria-hidden="true" />
        {text.camera}
      </Button>
      <p id={noteId} className={styles.note} data-error={error ? true : undefined} aria-live="assertive">
        {error ?? limits}
      </p>
    </div>
  );
}
