import type { ErrorCode } from '@sfera/contract/errors';
import type { ImageType } from '@sfera/contract/media';
import type { PictureFiles, Size } from './picture-files.ts';

/** What a picture's header tells its maker. Unit: pixels; upright. */
export interface PictureHeader extends Size {
  mime: ImageType;
  /** Of a still picture 1. */
  frames: number;
  /** libvips cannot turn an animation: a turned one becomes its first frame. */
  isTurned: boolean;
}

/** What is made of a picture, by kind of job. The files lie in the job's folder. */
export interface MadePictures {
  /** `<width>.webp` and `<width>.jpg` of every width. */
  photo: PictureFiles & Size & { isAnimated: boolean };
  /** The middle square, in the widths of avatars. */
  avatar: Size;
  /** Those of a photo, of its page; and `page.png` when the picture does not move. */
  still: PictureFiles & Size & { isMoving: boolean };
  /** `overlay.png`, as large as the page. */
  overlay: Size;
}

export type PictureKind = keyof MadePictures;

export interface PictureJob<Kind extends PictureKind = PictureKind> {
  kind: Kind;
  path: string;
  header: PictureHeader;
  /** Of the page that an overlay covers. */
  page?: Size;
  /** Empty; belongs to this job. */
  folder: string;
}

/** What the process that works on pictures says: first that it is there, then an answer to each job. */
export type PictureAnswer =
  /** Writable memory of a process that has done nothing yet; null where the system does not tell. Unit: bytes. */
  | { status: 'ready'; dataBytes: number | null }
  | { status: 'made'; made: MadePictures[PictureKind] }
  | { status: 'refused'; code: ErrorCode; message: string }
  /** The server's own trouble. */
  | { status: 'failed'; message: string };

/** Of a `still` job. */
export const PAGE_PNG = 'page.png';
/** Of an `overlay` job. */
export const OVERLAY_PNG = 'overlay.png';
