import { type GalleryKind, type listChatGallery as listGalleryRoute } from '@sfera/contract/chat-search';
import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import type { AnswerOf } from '@sfera/contract/kit/route';
import { textParts } from '@sfera/contract/text-links';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import {
  isAlive,
  isOpenTo,
  isShownTo,
  messageColumns,
  type MessageRow,
  presentMessage,
  recipientOf,
} from '../chat/index.ts';
import { LAST_MESSAGE } from './queries.ts';

/** What belongs to a part of the gallery: the condition of an index of its own, and what the index cannot tell. */
interface Part {
  condition: RawBuilder<unknown>;
  has: (row: MessageRow) => boolean;
}

const PARTS: Record<GalleryKind, Part> = {
  photos: { condition: sql`media_id is not null`, has: () => true },
  links: {
    condition: sql`content ~ '://|www[.]|[.][a-z]{2,6}/'`,
    has: ({ content }) => textParts(content).some(({ kind }) => kind === 'link'),
  },
};

/** Reads of one page: a chat may be full of texts that only look like links. */
const MOST_READS = 5;

/** Newest first. Throws `chat_not_found`, also for other people's chats. */
export async function listChatGallery(
  { db, clock }: Context,
  viewerId: UserId,
  chatId: ChatId,
  asked: { kind: GalleryKind; limit: number; before?: MessageId | undefined },
): Promise<AnswerOf<typeof listGalleryRoute>> {
  const { condition, has } = PARTS[asked.kind];
  const limit = asked.limit + 1;
  const found: MessageRow[] = [];
  let before = asked.before ?? LAST_MESSAGE;
  let isWhole = false;
  for (let read = 0; read < MOST_READS; read += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the next page begins after this one
    const rows = await readPart(db, viewerId, chatId, { condition, before, limit, now: clock.now() });
    if (!rows) throw new AppError('chat_not_found');
    found.push(...rows.filter(has));
    const last = rows.at(-1);
    if (!last || rows.length < limit) {
      isWhole = true;
      break;
    }
    before = last.id;
    if (found.length >= limit) break;
  }
  const shown = found.slice(0, asked.limit);
  const isCut = found.length > asked.limit;
  const next = isCut ? shown.at(-1)?.id : isWhole ? null : before;
  return { messages: shown.map(presentMessage), nextCursor: next ?? null };
}

/** Undefined when the chat is not open to the viewer. */
async function readPart(
  db: Db,
  viewerId: UserId,
  chatId: ChatId,
  {
    condition,
    before,
    limit,
    now,
  }: { condition: RawBuilder<unknown>; before: MessageId; limit: number; now: Date },
): Promise<MessageRow[] | undefined> {
  const { rows } = await sql<MessageRow | { id: null }>`
    select ${messageColumns(viewerId, now)}
    from chat_members me
    left join lateral (
      select * from messages of_part
      where chat_id = me.chat_id and id < ${before} and ${condition} and ${isAlive('of_part', now)}
        and ${isShownTo(viewerId, 'of_part')}
      order by id desc limit ${limit}
    ) m on true
    left join chat_members r on ${recipientOf}
    where me.chat_id = ${chatId} and me.user_id = ${viewerId} and ${isOpenTo(viewerId, sql.ref('me.chat_id'))}
    order by m.id desc`.execute(db);
  return rows.length > 0 ? rows.filter((row) => row.id !== null) : undefined;
}
