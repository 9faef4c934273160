import type { ImageType, VideoType } from '@sfera/contract/media/media';
import type { ANY_TYPE } from '@sfera/contract/media/sniffed-types';
import type { UserId } from '@sfera/contract/base/ids';
import type { ColumnType } from 'kysely';
import type { Fixed } from './columns.ts';

/**
 * A file that arrives in parts, or has arrived and waits for its publication. At most 20 per person, with one writer at
 * a time; deleted by a job a day after its last part.
 */
export interface UploadTable {
  /** 32 lowercase hex characters; also names the bytes in the storage. */
  id: Fixed<string>;
  user_id: Fixed<UserId>;
  /** PostgreSQL sends it as text. */
  size_bytes: ColumnType<string, number, never>;
  /** Null until the first bytes have arrived. A file of a chat has the neutral type from its beginning on. */
  mime: ImageType | VideoType | typeof ANY_TYPE | null;
  /** The request that may write; null when there is none. */
  holder: string | null;
  created_at: Fixed<Date>;
  expires_at: Date;
}
