import { useId, useRef, type ReactNode } from 'react';
import { FileInput, PHOTO_ACCEPT } from '../files/file-input.tsx';
import { useIncomingFiles } from '../incoming-files/use-incoming-files.ts';
import { Button } from '../ui/button/button.tsx';
import { loadCropDialog, type usePicture } from '../ui/cropper/use-picture.ts';
import styles from './picture-choice.module.css';

const preload = () => void loadCropDialog().catch(() => undefined);

export interface OtherChoice {
  label: string;
  icon?: ReactNode;
  act: () => void;
}

interface PictureChoiceProps {
  /** The name of the section. */
  label: string;
  choice: ReturnType<typeof usePicture>;
  /** `column`: in the middle of a form, with a line kept for the note. `row`: beside the picture. */
  look: 'column' | 'row';
  /** The words of the button, and of the field for files. */
  choose: string;
  /** No choice can be made now. */
  isBusy?: boolean;
  /** The last choice is on its way. */
  isSaving?: boolean;
  /** Words about the choice; empty: none. */
  note?: string;
  /** The picture as it will be. */
  children: ReactNode;
  /** Removes the picture, or takes the choice back: one button, so that the form does not move. */
  other: OtherChoice | null;
}

/** Lets a person choose a square picture by tap, drop or paste, and cut it. */
export function PictureChoice(props: PictureChoiceProps) {
  const { label, choice, look, choose, isBusy = false, isSaving = false, note = '', children, other } = props;
  const { error, isReading, cropping } = choice;
  const noteId = useId();
  const section = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const take = ([chosen]: File[]) => chosen && choice.choose(chosen);
  useIncomingFiles(take, { leavesWords: true, accept: PHOTO_ACCEPT, isSingle: true, place: section });
  return (
    <section ref={section} aria-label={label} className={styles.picture} data-look={look}>
      {children}
      <FileInput ref={input} accept={PHOTO_ACCEPT} hidden aria-label={choose} onFiles={take} />
      <div className={styles.buttons}>
        <Button
          ref={change}
          variant="quiet"
          size="small"
          isLoading={isReading || isSaving}
          disabled={isBusy}
          aria-describedby={noteId}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => input.current?.click()}
        >
          {choose}
        </Button>
        {other && (
          <Button
            size="small"
            className={other.icon ? styles.undo : ''}
            disabled={isBusy || isSaving}
            onClick={() => {
              other.act();
              // The pressed button unmounts, so the field gets the focus.
              change.current?.focus();
            }}
          >
            {other.icon}
            {other.label}
          </Button>
        )}
      </div>
      <p id={noteId} className={styles.note} data-error={error !== null || undefined} aria-live="polite">
        {error ?? [note, choice.lostMotion].filter(Boolean).join('. ')}
      </p>
      {cropping && (
        <cropping.Dialog
          file={cropping.file}
          lostMotion={cropping.lostMotion}
          onCancel={choice.cancelCrop}
          onDone={choice.crop}
        />
      )}
    </section>
  );
}
