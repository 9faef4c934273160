import { IMAGE_TYPES, UPLOAD_EXTENSIONS, VIDEO_TYPES } from '@sfera/contract/media/media';

/** Types and extensions of photos and videos, because phones and desktops often know no type for HEIC and mkv. */
export const MEDIA_ACCEPT = [
  ...IMAGE_TYPES,
  ...VIDEO_TYPES,
  ...UPLOAD_EXTENSIONS.map((ending) => `.${ending}`),
].join();
