import { IMAGE_TYPES, UPLOAD_EXTENSIONS, VIDEO_TYPES } from '@sfera/contract/media';

/** Types and extensions, because phones and desktops often know no type for HEIC and mkv. */
export const ACCEPT = [
  ...IMAGE_TYPES,
  ...VIDEO_TYPES,
  ...UPLOAD_EXTENSIONS.map((ending) => `.${ending}`),
].join();
