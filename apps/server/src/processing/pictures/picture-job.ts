import type { ErrorCode } from '@sfera/contract/base/errors';
import type { ImageType } from '@sfera/contract/media/media';
import type { PictureFiles, Size } from './picture-files.ts';

/** The facts of a picture's header. The size is upright. Unit: pixels. */
export interface PictureHeader extends Size {
  mime: ImageType;
  /** Number of frames; 1 for a still picture. */
  frames: number;
  /** Whether the files of a photo go up to the large widths. */
  isLarge: boolean;
}

/** The result of each kind of job. Its files are in the job's folder. */
export interface MadePictures {
  /** `<width>.webp` and `<width>.jpg` of every width. */
  photo: PictureFiles & Size & { isAnimated: boolean };
  /** The middle square, in the widths of avatars. */
  avatar: Size & Pick<PictureFiles, 'differenceHashes'>;
  /** The files of the server's icon, named as those of the build. */
  icon: Size & Pick<PictureFiles, 'differenceHashes'>;
  /** The files of a photo, made from its page; and `page.png` when the picture is not animated. */
  still: PictureFiles & Size & { isMoving: boolean };
  /** `overlay.png`, as large as the page. */
  overlay: Size;
  /** `frame.jpg` or `frame.png`, as the frame asks. */
  frame: Size;
}

export type PictureKind = keyof MadePictures;

/** A picture for a frame or a screen of electronic paper. Unit: pixels. */
export interface FrameShape extends Size {
  file: typeof FRAME_JPG | typeof FRAME_PNG;
  /** Whether the picture covers the frame and loses its edges, or is whole between bars. */
  crop: 'fill' | 'fit';
  /** Levels of grey; null: in colour. */
  grey: number | null;
}

export interface PictureJob<Kind extends PictureKind = PictureKind> {
  kind: Kind;
  path: string;
  header: PictureHeader;
  /** Size of the page that an overlay covers. */
  page?: Size;
  frame?: FrameShape;
  /** The job's own folder, empty at first. */
  folder: string;
}

/** Messages of the process that decodes pictures: first `ready`, then one answer to each job. */
export type PictureAnswer =
  /** Writable memory of the idle process; null where the system does not tell. Unit: bytes. */
  | { status: 'ready'; dataBytes: number | null }
  | { status: 'made'; made: MadePictures[PictureKind] }
  | { status: 'refused'; code: ErrorCode; message: string; retryAfterSeconds?: number }
  /** A fault of the server, not of the picture. */
  | { status: 'failed'; message: string };

/** File of a `still` job. */
export const PAGE_PNG = 'page.png';
/** File of an `overlay` job. */
export const OVERLAY_PNG = 'overlay.png';
/** Files of a `frame` job. */
export const FRAME_JPG = 'frame.jpg';
export const FRAME_PNG = 'frame.png';
