import { getChatWith, listMessages } from '@sfera/contract/chat';
import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import { MAX_PAGE_SIZE, MESSAGE_PAGE_SIZE } from '@sfera/contract/limits';
import type { UserPreview } from '@sfera/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#shared/api/call.ts';
import { applyDeletedChat } from './chat-changes.ts';
import { CHATS_KEY, conversationKey } from './chat-keys.ts';
import { asKnown, marksOf } from './chat-marks.ts';
import { chatsQuery } from './chats-query.ts';
import { NO_CHAT, withOlder, type LoadedConversation } from './conversation-changes.ts';
import { changeConversation, chatList, conversations } from './live-entries.ts';
import { tellChatRemoved } from './on-chat-removed.ts';
import { seedStatus, statusMoment } from '../presence-store.ts';

/** Pages that are missed at most: whoever was away for longer begins at the newest messages again. */
const MISSED_PAGES_MAX = 10;

/** Read messages that are loaded above the unread ones: where one left off. */
const READ_ABOVE_UNREAD = 5;

const isRefused = (error: unknown, code: ApiError['code']) =>
  error instanceof ApiError && error.code === code;

/** What the server knows of a conversation, in the range that is loaded. */
export async function fetchConversation(cache: QueryClient, partnerId: UserId): Promise<LoadedConversation> {
  const known = conversations.read(cache, conversationKey(partnerId));
  if (!known || known.chatId === null || known.floor === null) return load(cache, partnerId);
  const { chatId, floor } = known;
  try {
    return await catchUp(cache, { ...known, chatId, floor });
  } catch (error) {
    if (!isRefused(error, 'chat_not_found')) throw error;
  }
  const isNews = applyDeletedChat(cache, chatId, partnerId);
  try {
    const loaded = await load(cache, partnerId);
    if (isNews && loaded.chatId === null) tellChatRemoved(partnerId);
    return loaded;
  } catch (error) {
    if (isNews && isRefused(error, 'user_not_found')) tellChatRemoved(partnerId);
    throw error;
  }
}

async function load(cache: QueryClient, partnerId: UserId): Promise<LoadedConversation> {
  const known = await loadListed(cache, partnerId);
  if (known) return known;
  try {
    return await loadUnlisted(cache, partnerId);
  } catch (error) {
    if (!isRefused(error, 'network')) throw error;
    // The device may have kept the list, and with it whose chat this is.
    await cache.ensureQueryData(chatsQuery).catch(() => undefined);
    const kept = await loadListed(cache, partnerId);
    if (!kept) throw error;
    return kept;
  }
}

async function loadListed(cache: QueryClient, partnerId: UserId): Promise<LoadedConversation | null> {
  const listed = listedWith(cache, partnerId);
  return listed ? newest(cache, listed.id, listed.interlocutor, listed.unreadCount) : null;
}

async function loadUnlisted(cache: QueryClient, partnerId: UserId): Promise<LoadedConversation> {
  const askedAt = statusMoment();
  const { chat, user } = await call(getChatWith, { params: { userId: partnerId } });
  if (chat) seedStatus(partnerId, chat.isOnline, askedAt);
  return (
    (chat && (await newest(cache, chat.id, user, chat.unreadCount))) ?? { ...NO_CHAT, interlocutor: user }
  );
}

const listedWith = (cache: QueryClient, partnerId: UserId) =>
  chatList.read(cache, CHATS_KEY)?.find(({ interlocutor }) => interlocutor.id === partnerId);

/** The newest page, with all unread messages that one page can hold; null when the chat is gone. */
async function newest(
  cache: QueryClient,
  chatId: ChatId,
  interlocutor: UserPreview,
  unreadCount = 0,
): Promise<LoadedConversation | null> {
  const limit = Math.min(MAX_PAGE_SIZE, Math.max(MESSAGE_PAGE_SIZE, unreadCount + READ_ABOVE_UNREAD));
  if (marksOf(cache).removedChats.has(chatId)) return null;
  try {
    const { messages } = await call(listMessages, { params: { chatId }, query: { limit } });
    return {
      chatId,
      interlocutor,
      messages: asKnown(cache, messages),
      floor: messages[0]?.id ?? null,
      // What the device has kept was asked for with another limit.
      hasOlder: messages.length >= MESSAGE_PAGE_SIZE,
    };
  } catch (error) {
    if (isRefused(error, 'chat_not_found')) return null;
    throw error;
  }
}

/** Everything from the oldest message on that was ever loaded: what is not in it is gone. */
async function catchUp(
  cache: QueryClient,
  known: LoadedConversation & { chatId: ChatId; floor: MessageId },
): Promise<LoadedConversation> {
  const { chatId, messages: loaded } = known;
  const interlocutor = listedWith(cache, known.interlocutor.id)?.interlocutor ?? known.interlocutor;
  const pages = Math.ceil(loaded.length / MAX_PAGE_SIZE) + MISSED_PAGES_MAX;
  let from = known.floor;
  let isFirst = true;
  const messages = [];
  for (let page = 0; page < pages; page += 1) {
    const query = { from, limit: MAX_PAGE_SIZE };
    // Each page begins where the one before it ended.
    // oxlint-disable-next-line no-await-in-loop
    const { messages: answer } = await call(listMessages, { params: { chatId }, query });
    const repeated = from;
    messages.push(...(isFirst ? answer : answer.filter(({ id }) => id !== repeated)));
    isFirst = false;
    const last = answer.at(-1);
    if (!last || answer.length < MAX_PAGE_SIZE)
      return { ...known, interlocutor, messages: asKnown(cache, messages) };
    from = last.id;
  }
  return (await newest(cache, chatId, interlocutor)) ?? { ...NO_CHAT, interlocutor };
}

/** Of each cache, the older messages that are on their way. */
const paging = new WeakMap<QueryClient, Map<UserId, Promise<void>>>();

/** Loads the page before what is loaded; one at a time. */
export function fetchOlderMessages(cache: QueryClient, partnerId: UserId): Promise<void> {
  const running = paging.get(cache) ?? new Map<UserId, Promise<void>>();
  paging.set(cache, running);
  const page = running.get(partnerId) ?? askOlder(cache, partnerId).finally(() => running.delete(partnerId));
  running.set(partnerId, page);
  return page;
}

async function askOlder(cache: QueryClient, partnerId: UserId): Promise<void> {
  const known = conversations.read(cache, conversationKey(partnerId));
  if (!known?.chatId || !known.floor || !known.hasOlder) return;
  try {
    const query = { before: known.floor };
    const { messages } = await call(listMessages, { params: { chatId: known.chatId }, query });
    const isLast = messages.length < MESSAGE_PAGE_SIZE;
    changeConversation(cache, partnerId, withOlder(cache, known, { messages, isLast }));
  } catch (error) {
    // Asked for as a whole again, it learns that it is gone.
    if (isRefused(error, 'chat_not_found'))
      void cache.invalidateQueries({ queryKey: conversationKey(partnerId) });
    throw error;
  }
}
