import { portraitSources } from '@sfera/contract/people/portraits';
import type { CurrentUser } from '@sfera/contract/people/users';
import FileImage from 'lucide-react/icons/file-image';
import Undo2 from 'lucide-react/icons/undo-2';
import { useObjectUrl } from '#shared/files/use-object-url.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import type { Picture, usePicture } from '#shared/ui/cropper/use-picture.ts';
import { PictureChoice, type OtherChoice } from '#shared/picture-choice/picture-choice.tsx';
import { text } from '../text.ts';
import styles from './picture-field.module.css';

const AVATAR_PX = 112;

type Choice = ReturnType<typeof usePicture>;

interface PictureFieldProps {
  user: CurrentUser;
  choice: Choice;
  isBusy: boolean;
}

/** The profile picture after saving, and the buttons that change it. */
export const PictureField = ({ user, choice, isBusy }: PictureFieldProps) => (
  <PictureChoice
    label={text.picture}
    choice={choice}
    look="column"
    choose={text.choosePicture}
    isBusy={isBusy}
    note={noteOf(choice.picture)}
    other={otherOf(user.logoImage !== null, choice)}
  >
    <Preview user={user} picture={choice.picture} />
  </PictureChoice>
);

/** @param hasOwn whether the saved account has a picture */
function otherOf(hasOwn: boolean, { picture: { kind }, remove, restore }: Choice): OtherChoice | null {
  if (hasOwn && kind !== 'kept')
    return { label: text.restorePicture, icon: <Undo2 size={16} aria-hidden="true" />, act: restore };
  if (!hasOwn && kind !== 'chosen') return null;
  return { label: text.removePicture, act: hasOwn ? remove : restore };
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
  <Avatar
    userId={user.id}
    login={user.login}
    src={src}
    srcSet={portraitSources(src)}
    size={AVATAR_PX}
    alt={text.picture}
    isPriority
  />
);
