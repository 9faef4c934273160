import type { MessageId } from '@sfera/contract/base/ids';
import type { Fixed } from './columns.ts';

/** The words of a linked page about itself. */
interface CardColumns {
  description: string | null;
  /** Media key of the picture's files, which are those of a profile picture; null without one. */
  picture_key: string | null;
  fetched_at: Date;
}

/** The card of a message's first link. A message whose page says nothing of itself has no row. */
export interface MessageCardTable extends CardColumns {
  message_id: Fixed<MessageId>;
  url: string;
  title: string;
  site: string;
}

/**
 * Cards that builds before migration 054 have made, one per address for all chats. Messages of that time show them;
 * nothing is added.
 */
export interface LinkCardTable extends CardColumns {
  url: Fixed<string>;
  /** Null, like `site`, when the page says nothing of itself or could not be read. */
  title: string | null;
  site: string | null;
}
