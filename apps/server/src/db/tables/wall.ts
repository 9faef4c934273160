import type { AlbumId, CircleId, UserId, WallId } from '@sfera/contract/base/ids';
import type { Fixed } from './columns.ts';

/**
 * A screen on the wall, deleted with what it shows and with its host. Neither album nor circle: the host's own «В этот
 * день».
 */
export interface WallTable {
  id: Fixed<WallId>;
  album_id: Fixed<AlbumId | null>;
  circle_id: Fixed<CircleId | null>;
  /** Who has opened it: the wall shows nothing that this person may not see. */
  host_id: Fixed<UserId>;
  /** Keyed hash of the code. */
  code_hash: string;
  /** The code for leaders who want to see it again. */
  sealed_code: string;
  seconds_each: number;
  shows_names: boolean;
  shows_qr: boolean;
  /** A name of the IANA database: whose day «В этот день» means. */
  time_zone: string;
  created_at: Fixed<Date>;
}
