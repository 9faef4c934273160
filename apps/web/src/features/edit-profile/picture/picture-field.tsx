import type { CurrentUser } from '@sfera/contract/users';
import FileImage from 'lucide-react/icons/file-image';
import Undo2 from 'lucide-react/icons/undo-2';
import { useId, useRef } from 'react';
import { FileInput, PHOTO_ACCEPT } from '#shared/files/file-input.tsx';
import { useObjectUrl } from '#shared/files/use-object-url.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { text } from '../text.ts';
import styles from './picture-field.module.css';
import { loadCropDialog, type Picture, type usePicture } from '#shared/ui/cropper/use-picture.ts';

const AVATAR_PX = 112;

const preload = () => void loadCropDialog().catch(() => undefined);

interface PictureFieldProps {
  user: CurrentUser;
  choice: ReturnType<typeof usePicture>;
  isBusy: boolean;
}

/** The profile picture after saving, and the buttons that change it. */
export function PictureField({ user, choice, isBusy }: PictureFieldProps) {
  const { picture, error, isReading, cropping } = choice;
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  /** The pressed button unmounts, so the field gets the focus. */
  const withFocus = (act: () => void) => () => {
    act();
    change.current?.focus();
  };

  return (
    <section className={styles.picture} aria-label={text.picture}>
      <Preview user={user} picture={picture} />
      <FileInput
        ref={input}
        accept={PHOTO_ACCEPT}
        hidden
        aria-label={text.choosePicture}
        onFiles={([chosen]) => chosen && choice.choose(chosen)}
      />
      <div className={styles.buttons}>
        <Button
          ref={change}
          variant="quiet"
          size="small"
          isLoading={isReading}
          disabled={isBusy}
          aria-describedby={noteId}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => input.current?.click()}
        >
          {text.choosePicture}
        </Button>
        <OtherChoice hasOwn={user.logoImage !== null} choice={choice} isBusy={isBusy} withFocus={withFocus} />
      </div>
      <p id={noteId} className={styles.note} data-error={error !== null || undefined} aria-live="polite">
        {error ?? noteOf(picture)}
      </p>
      {cropping && <cropping.Dialog file={cropping.file} onCancel={choice.cancelCrop} onDone={choice.crop} />}
    </section>
  );
}

interface OtherChoiceProps extends Omit<PictureFieldProps, 'user'> {
  /** Whether the saved account has a picture. */
  hasOwn: boolean;
  withFocus: (act: () => void) => () => void;
}

/** Removes the picture, or takes the choice back: one button, so that the form does not move. */
function OtherChoice({ hasOwn, choice, isBusy, withFocus }: OtherChoiceProps) {
  const { kind } = choice.picture;
  if (hasOwn && kind !== 'kept')
    return (
      <Button className={styles.undo} size="small" disabled={isBusy} onClick={withFocus(choice.restore)}>
        <Undo2 size={16} aria-hidden="true" />
        {text.restorePicture}
      </Button>
    );
  if (!hasOwn && kind !== 'chosen') return null;
  return (
    <Button size="small" disabled={isBusy} onClick={withFocus(hasOwn ? choice.remove : choice.restore)}>
      {text.removePicture}
    </Button>
  );
}

function noteOf(picture: Picture): string {
  if (picture.kind === 'kept') return '';
  if (picture.kind === 'removed') return text.pictureRemoved;
  return picture.isWhole ? text.pictureWhole : text.pictureChosen;
}

function Preview({ user, picture }: { user: CurrentUser; picture: Picture }) {
  if (picture.kind === 'chosen')
    return picture.isWhole ? (
      <span className={styles.tile}>
        <FileImage size={40} strokeWidth={1.5} aria-hidden="true" />
      </span>
    ) : (
      <ChosenPicture user={user} file={picture.file} />
    );
  return <PlainPicture user={user} src={picture.kind === 'removed' ? null : user.logoImage} />;
}

const ChosenPicture = ({ user, file }: { user: CurrentUser; file: Blob }) => (
  <PlainPicture user={user} src={useObjectUrl(file)} />
);

const PlainPicture = ({ user, src }: { user: CurrentUser; src: string | null }) => (
  <Avatar userId={user.id} login={user.login} src={src} size={AVATAR_PX} alt={text.picture} isPriority />
);
