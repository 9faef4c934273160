import type { UserId } from '@sfera/contract/base/ids';
import type { VideoType } from '@sfera/contract/media/media';
import type { ColumnType } from 'kysely';
import type { Fixed } from './columns.ts';

/**
 * A video that was uploaded before its publication, for a browser that cannot play it. At most three per person;
 * deleted with its publication, and by a job after three hours.
 */
export interface DraftTable {
  user_id: Fixed<UserId>;
  /** The client's name for the work, which also comes with the publication. */
  temp_id: Fixed<string>;
  /** Key of the original and its clip. */
  media_key: Fixed<string>;
  mime: Fixed<VideoType>;
  /** PostgreSQL sends it as text. */
  size_bytes: ColumnType<string, number, never>;
  status: 'preparing' | 'ready' | 'failed';
  /** The finished part of the clip. */
  percent: number;
  expires_at: Date;
  created_at: Date;
}
