import type { UploadSource } from '@sfera/contract/uploads/passport';
import type { ColumnType } from 'kysely';

/** The file as it came in. */
export interface MediaSource extends UploadSource {
  /** The file asks players to turn the picture. */
  isTurned: boolean;
}

/** The columns of media from which its author's passport is made; null for uploads to former builds. */
export interface PassportColumns {
  source: ColumnType<MediaSource | null, string | null | undefined, never>;
  received_at: ColumnType<Date | null, Date | null | undefined, never>;
  checked_at: ColumnType<Date | null, Date | null | undefined, never>;
  /** The beginning of the last try; `conversion_ended_at` is its end, and also the time of its failure. */
  conversion_began_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  conversion_ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** 100: the result is being checked and stored. */
  conversion_percent: ColumnType<number | null, number | null | undefined, number | null>;
  /** Size of `video_file` once it is normalised, or of the widest picture. PostgreSQL sends it as text. */
  served_bytes: ColumnType<string | null, number | null | undefined, number | null>;
  /** Since when others may see it. */
  shown_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
