import type { MediaEdit } from '@sfera/contract/media/edit';
import type { ErrorCode } from '@sfera/contract/base/errors';
import type { EditFilters } from '@sfera/contract/media/filters';
import type { MediaId, UserId } from '@sfera/contract/base/ids';
import type { MediaStatus } from '@sfera/contract/media/media';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './columns.ts';
import type { PassportColumns } from './media-source.ts';

/** Checked at the upload. A missing field asks for no such edit; older rows have only the first two fields. */
export interface VideoEdit {
  edit: MediaEdit;
  filters: EditFilters;
  /** The uploaded file is a picture: the video is as long as its music. */
  isStill?: boolean;
  hasMusic?: boolean;
  /** The video stands on a page, with a picture laid over it. */
  hasOverlay?: boolean;
}

/** A photo or a video with the facts about its files. A failure has a reason; pictures are always ready. */
export interface MediaTable extends PassportColumns {
  id: Fixed<MediaId>;
  owner_id: Fixed<UserId>;
  /**
   * 128 random bits, 32 hexadecimal characters: the folder of its files. The key changes when a person may no longer
   * see the media.
   */
  media_key: string;
  /** Generation of the owner's addresses when the key was made. */
  address_generation: Generated<number>;
  kind: Fixed<'image' | 'video'>;
  status: MediaStatus;
  /** Reason of the failure; set with `status = 'failed'`. */
  failure: ErrorCode | null;
  width: number;
  height: number;
  /** Widths that exist as `<width>.webp` and `<width>.jpg`. */
  picture_widths: number[];
  thumbhash: string | null;
  is_animated: Generated<boolean>;
  /** Name of the playable file within the folder; null for images, and while nothing can be played. */
  video_file: string | null;
  /** Name of the light rendition, or `video_file` where that file is as light; null until the rendition is made. */
  light_file: ColumnType<string | null, string | null | undefined, string | null>;
  /** Name of the smallest rendition, or `light_file` where that file is as small; null until the rendition is made. */
  small_file: ColumnType<string | null, string | null | undefined, string | null>;
  /**
   * Name of the file as it came from the device, with 128 random bits; null when it is not kept. Who knows the other
   * files does not know it.
   */
  original_file: ColumnType<string | null, string | null | undefined, string | null>;
  duration_ms: Generated<number>;
  has_sound: Generated<boolean>;
  was_trimmed: Generated<boolean>;
  /** The name of a sound of the upload that could not be kept, empty when it has none; null when none was lost. */
  lost_sound: ColumnType<string | null, string | null | undefined, never>;
  /** The edit of a video when it is normalised; null for pictures and for videos without one. */
  edit: ColumnType<VideoEdit | null, string | null | undefined, never>;
  /** Hash of the uploaded bytes; null for media of former builds. */
  sha256: ColumnType<Buffer | null, Buffer | null | undefined, never>;
  /** Perceptual hashes of the picture or of first frames, as a PostgreSQL array of `bit(128)`. */
  difference_hashes: ColumnType<string | null, string | null | undefined, never>;
  /** Size of all its files, with an original that is kept; null until it was measured. PostgreSQL sends it as text. */
  bytes: ColumnType<string | null, number | null | undefined, number>;
  created_at: Fixed<Date>;
}

/** The size of a published file and the sum of its bytes, as a download has found them; deleted with the media. */
export interface FileSumTable {
  media_id: Fixed<MediaId>;
  file: Fixed<string>;
  /** PostgreSQL sends both numbers as text. */
  size_bytes: ColumnType<string, number, number>;
  /** Null: not read yet. */
  crc32: ColumnType<string | null, number | null, number | null>;
}
