import type { GalleryKind } from '@sfera/contract/chat/search';
import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isAlive, isOpenTo, isShownTo, messageColumns, type MessageRow, recipientOf } from '../chat/index.ts';

/** The parts of the gallery: each has an index of this condition. */
const CONDITIONS: Record<GalleryKind, RawBuilder<unknown>> = {
  photos: sql`media_id is not null and attachment is null`,
  files: sql`attachment is not null and attachment ->> 'kind' = 'file'`,
  voices: sql`attachment is not null and attachment ->> 'kind' = 'voice'`,
  links: sql`content ~ '://|www[.]|[.][a-z]{2,6}/'`,
};

/** Undefined when the chat is not open to the viewer. */
export async function readPart(
  db: Db,
  viewerId: UserId,
  chatId: ChatId,
  { kind, before, limit, now }: { kind: GalleryKind; before: MessageId; limit: number; now: Date },
): Promise<MessageRow[] | undefined> {
  const { rows } = await sql<MessageRow | { id: null }>`
    select ${messageColumns(viewerId, now)}
    from chat_members me
    left join lateral (
      select * from messages of_part
      where chat_id = me.chat_id and id < ${before} and ${CONDITIONS[kind]} and ${isAlive('of_part', now)}
        and ${isShownTo(viewerId, 'of_part')}
      order by id desc limit ${limit}
    ) m on true
    left join chat_members r on ${recipientOf}
    where me.chat_id = ${chatId} and me.user_id = ${viewerId} and ${isOpenTo(viewerId, sql.ref('me.chat_id'))}
    order by m.id desc`.execute(db);
  return rows.length > 0 ? rows.filter((row) => row.id !== null) : undefined;
}
