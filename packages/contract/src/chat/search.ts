import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { TimeZone } from '../base/time-zone.ts';
import { Day, Instant } from '../base/times.ts';
import { Message } from './chat.ts';
import { ChatId, MessageId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { wholeNumber } from '../base/paging.ts';
import { lineOfText } from '../words/text.ts';
import { Interlocutor } from './circle-parts.ts';

/** Unit: characters. */
const QUERY_MAX_LENGTH = 200;
/** Messages on a page of the search over all chats. */
export const FOUND_MESSAGES_PAGE = 20;
/** Ids on a page of the search in one chat. */
export const FOUND_IDS_PAGE = 100;
/** Messages that are counted in one chat. */
export const FOUND_COUNT_MAX = 1_000;
/** Messages on a page of the gallery. */
export const GALLERY_PAGE = 30;

const page = {
  /** Cursor of the next page, or null at the end. */
  nextCursor: v.nullable(MessageId),
};
const query = v.optional(lineOfText(QUERY_MAX_LENGTH), '');
const rateLimit = { calls: 300, seconds: 300, by: 'person' } as const;

/** A part of a text; `isFound`: a word of the query. Joined, the parts give the text or an excerpt of it. */
export const FoundPart = v.object({ text: v.string(), isFound: v.boolean() });
export type FoundPart = v.InferOutput<typeof FoundPart>;

export const FoundMessage = v.object({
  id: MessageId,
  chatId: ChatId,
  /** The other member of the chat. */
  interlocutor: Interlocutor,
  /** Whether the caller has sent it. */
  isOwn: v.boolean(),
  /** A line of the text around the found words. */
  excerpt: v.array(FoundPart),
  /** ISO 8601, UTC. */
  createdAt: Instant,
});
export type FoundMessage = v.InferOutput<typeof FoundMessage>;

/**
 * A page of 20 messages with the words of `query`, newest first, of all chats that are open to the caller. The language
 * of the query is that of the search of posts. A query without a word to look for finds nothing.
 */
export const searchMessages = defineRoute({
  method: 'GET',
  path: '/api/searchMessages',
  summary: 'Поиск сообщений',
  access: 'member',
  query: v.object({
    query,
    /** `nextCursor` of the page before. */
    before: v.optional(MessageId),
  }),
  response: v.object({ messages: v.array(FoundMessage), ...page }),
  rateLimit,
});

/**
 * The messages of one chat with the words of `query`, newest first: their number, and the ids of a page of 100. The
 * number is counted up to 1 000. Errors: `chat_not_found`, also for a chat of others.
 */
export const searchChatMessages = defineRoute({
  method: 'GET',
  path: '/api/chats/:chatId/search',
  summary: 'Поиск в чате',
  access: 'member',
  params: v.object({ chatId: ChatId }),
  query: v.object({ query, before: v.optional(MessageId) }),
  response: v.object({
    ids: v.array(MessageId),
    /** The count that comes with the first page; null with `before`. */
    count: v.nullable(int),
    ...page,
  }),
  errors: ['chat_not_found'],
  rateLimit,
});

/**
 * The days of a month on which the chat has messages, in the reader's time zone, each with its first message.
 * Errors: `chat_not_found`, also for a chat of others; `invalid_input` for an unknown time zone.
 */
export const listChatDays = defineRoute({
  method: 'GET',
  path: '/api/chats/:chatId/days',
  summary: 'Дни чата с сообщениями',
  access: 'member',
  params: v.object({ chatId: ChatId }),
  query: v.object({
    /** `2026-01`. */
    month: v.pipe(v.string(), v.regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, 'Месяц пишется так: 2026-01')),
    timeZone: TimeZone,
  }),
  response: v.object({
    days: v.array(v.object({ day: Day, messageId: MessageId })),
    /** The month of the chat's first message, before which there is nothing; null for an empty chat. */
    firstMonth: v.nullable(v.string()),
  }),
  errors: ['chat_not_found'],
});

/** Parts of a chat's gallery. */
export const GalleryKind = v.picklist(['photos', 'links', 'files', 'voices'], 'Неизвестный раздел');
export type GalleryKind = v.InferOutput<typeof GalleryKind>;

/**
 * The messages of a chat with photos and videos, links, files or sounds, newest first, 30 a page.
 * Errors: `chat_not_found`, also for a chat of others.
 */
export const listChatGallery = defineRoute({
  method: 'GET',
  path: '/api/chats/:chatId/gallery',
  summary: 'Фото, ссылки, файлы и голосовые чата',
  access: 'member',
  params: v.object({ chatId: ChatId }),
  query: v.object({
    kind: GalleryKind,
    limit: wholeNumber(1, 2 * GALLERY_PAGE, GALLERY_PAGE),
    before: v.optional(MessageId),
  }),
  response: v.object({ messages: v.array(Message), ...page }),
  errors: ['chat_not_found'],
});
