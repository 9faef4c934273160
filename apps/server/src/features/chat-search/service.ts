import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import {
  FOUND_COUNT_MAX,
  FOUND_IDS_PAGE,
  FOUND_MESSAGES_PAGE,
  type searchChatMessages as searchChatRoute,
  type searchMessages as searchRoute,
} from '@sfera/contract/chat/search';
import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { cutPage } from '../../base/list-page.ts';
import { presentCirclePeer } from '../chat/index.ts';
import { presentUserPreview } from '../users/index.ts';
import { parseWords, readWanted } from '../search-query/index.ts';
import { excerptOf } from './excerpt.ts';
import * as queries from './queries.ts';

interface Asked {
  query: string;
  before?: MessageId | undefined;
}

/** In all chats that are open to the viewer. Empty for a query without a word that can be looked for. */
export async function searchMessages(
  { db, clock }: Context,
  viewerId: UserId,
  { query, before = queries.LAST_MESSAGE }: Asked,
): Promise<AnswerOf<typeof searchRoute>> {
  const wanted = await readWanted(db, parseWords(query));
  if (wanted === null) return { messages: [], nextCursor: null };
  const search = { wanted, before, limit: FOUND_MESSAGES_PAGE + 1, now: clock.now() };
  const { shown, last } = cutPage(await queries.readFoundMessages(db, viewerId, search), FOUND_MESSAGES_PAGE);
  return { messages: shown.map((row) => presentFound(row, viewerId)), nextCursor: last?.message_id ?? null };
}

const presentFound = (row: queries.FoundRow, viewerId: UserId) => ({
  id: row.message_id,
  chatId: row.chat_id,
  interlocutor: presentInterlocutor(row),
  isOwn: row.sender_id === viewerId,
  excerpt: excerptOf(row.content, row.marked),
  createdAt: row.created_at.toISOString(),
});

function presentInterlocutor({ interlocutor, circle }: queries.FoundRow): Interlocutor {
  if (interlocutor) return presentUserPreview(interlocutor);
  if (!circle) throw new Error('A message without a chat was found');
  return presentCirclePeer(circle);
}

/** In one chat. Throws `chat_not_found`, also for other people's chats. */
export async function searchChat(
  { db, clock }: Context,
  viewerId: UserId,
  chatId: ChatId,
  { query, before }: Asked,
): Promise<AnswerOf<typeof searchChatRoute>> {
  // A query of nothing finds nothing, and still only in one's own chat.
  const wanted = (await readWanted(db, parseWords(query))) ?? '';
  const asked = { wanted, chatId, now: clock.now() };
  const found = await queries.readFoundIds(db, viewerId, {
    ...asked,
    before: before ?? queries.LAST_MESSAGE,
    limit: FOUND_IDS_PAGE + 1,
  });
  if (!found) throw new AppError('chat_not_found');
  const { shown, last } = cutPage(found, FOUND_IDS_PAGE);
  if (before !== undefined) return { ids: shown, count: null, nextCursor: last ?? null };
  const count =
    last === undefined ? shown.length : await queries.countFound(db, viewerId, asked, FOUND_COUNT_MAX);
  return { ids: shown, count: Math.max(count, shown.length), nextCursor: last ?? null };
}
