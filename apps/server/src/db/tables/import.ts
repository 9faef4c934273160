import type { ChatId, ImportId, UserId } from '@sfera/contract/base/ids';
import type { ImportSource } from '@sfera/contract/posts/import-sources';
import type { ColumnType } from 'kysely';
import type { Fixed } from './columns.ts';

/** Publications of another network that came in together. Deleted with the person. */
export interface ImportTable {
  id: Fixed<ImportId>;
  user_id: Fixed<UserId>;
  source: Fixed<ImportSource>;
  /** The chat of a circle whose history it brings; null for one that brings posts. */
  chat_id: ColumnType<ChatId | null, ChatId | null | undefined, never>;
  created_at: Fixed<Date>;
  /** When the person took back all of it; null otherwise. */
  undone_at: Date | null;
  /** When it last brought a file or a post. */
  active_at: Date;
  /** Sum of `media.bytes` of its posts at the moment of their publication. PostgreSQL sends it as text. */
  bytes: ColumnType<string, number | undefined, number>;
}
