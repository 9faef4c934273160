import type { VideoForm } from '@sfera/contract/message-video';

/** What stands for a picture where none is shown. */
const WORDS = { photo: 'Фото', plain: 'Видео', round: 'Видеосообщение' };

/** What the picture of a message is. */
type PictureKind = keyof typeof WORDS;

/** Of an `image` message, stored or on its way. */
export const pictureKind = ({ video, forwardOf }: WithPicture): PictureKind =>
  (video ?? forwardOf?.video)?.form ?? 'photo';

interface Filmed {
  readonly form: VideoForm;
}

export interface WithPicture {
  readonly video?: Filmed | undefined;
  readonly forwardOf?: { readonly video?: Filmed | undefined } | undefined;
}

/** «Фото», «Видео» or «Видеосообщение», and the caption. */
export const pictureWords = (kind: PictureKind, caption: string): string =>
  caption === '' ? WORDS[kind] : `${WORDS[kind]}. ${caption}`;
