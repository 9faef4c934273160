import { getChatWith, listMessages, type ChatSummary, type Message } from '@sfera/contract/chat/chat';
import type { ChatId, MessageId, PeerId } from '@sfera/contract/base/ids';
import { MAX_PAGE_SIZE } from '@sfera/contract/base/limits';
import { MESSAGE_PAGE_SIZE } from '@sfera/contract/chat/limits';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#shared/api/call.ts';
import { applyDeletedChat } from './chat-changes.ts';
import { CHATS_KEY, conversationKey } from './chat-keys.ts';
import { asKnown, marksOf } from './chat-marks.ts';
import { chatsQuery } from './chats-query.ts';
import { NO_CHAT, type LoadedConversation } from './conversation-changes.ts';
import { withNewer, withOlder, withRoomFor } from './conversation-pages.ts';
import { changeConversation, chatList, conversations } from './live-entries.ts';
import { tellChatRemoved } from './on-chat-removed.ts';
import { seedStatus, statusMoment } from '../presence-store.ts';

/** Pages of missed messages that are caught up with at once; the rest is loaded as the person scrolls. */
const MISSED_PAGES_MAX = 4;

/** Read messages that are loaded above the unread ones: where one left off. */
const READ_ABOVE_UNREAD = 5;

const isRefused = (error: unknown, code: ApiError['code']) =>
  error instanceof ApiError && error.code === code;

/** The conversation as the server knows it, in the range that is loaded. */
export async function fetchConversation(cache: QueryClient, partnerId: PeerId): Promise<LoadedConversation> {
  const ownLoading = loadingOf(cache, partnerId);
  ownLoading.count += 1;
  const known = conversations.read(cache, conversationKey(partnerId));
  if (!known || known.chatId === null || known.floor === null) return load(cache, partnerId);
  const { chatId, floor } = known;
  // The newest messages may have been reached by paging since.
  if (ownLoading.place === 'newest' && known.ceiling === null) ownLoading.place = null;
  const { place } = ownLoading;
  if (place) {
    const around = place === 'newest' ? {} : { around: place };
    const loaded = await loadRange(cache, { ...known, chatId }, { ...around, limit: MAX_PAGE_SIZE });
    if (loaded && ownLoading.place === place) ownLoading.place = null;
    if (loaded) return loaded;
  }
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

async function load(cache: QueryClient, partnerId: PeerId): Promise<LoadedConversation> {
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

async function loadListed(cache: QueryClient, partnerId: PeerId): Promise<LoadedConversation | null> {
  const listed = listedWith(cache, partnerId);
  return listed ? loadOpening(cache, listed) : null;
}

async function loadUnlisted(cache: QueryClient, partnerId: PeerId): Promise<LoadedConversation> {
  const askedAt = statusMoment();
  const { chat, user } = await call(getChatWith, { params: { userId: partnerId } });
  if (chat) seedStatus(partnerId, chat.isOnline, askedAt);
  // The person is inside again.
  if (chat?.circle) marksOf(cache).removedChats.delete(chat.id);
  return (
    (chat && (await loadOpening(cache, { ...chat, interlocutor: user }))) ?? {
      ...NO_CHAT,
      interlocutor: user,
    }
  );
}

const listedWith = (cache: QueryClient, partnerId: PeerId) =>
  chatList.read(cache, CHATS_KEY)?.find(({ interlocutor }) => interlocutor.id === partnerId);

/** Where a chat opens: at its newest page with all unread messages, or around the first one of many. */
function loadOpening(cache: QueryClient, { id, interlocutor, circle, unreadCount }: ChatSummary) {
  const limit = Math.max(MESSAGE_PAGE_SIZE, unreadCount + READ_ABOVE_UNREAD);
  const query = limit > MAX_PAGE_SIZE ? { around: 'unread' as const, limit: MAX_PAGE_SIZE } : { limit };
  return loadRange(cache, { chatId: id, interlocutor, circle }, query);
}

/** One page in place of what is loaded; null when the chat is gone. */
async function loadRange(
  cache: QueryClient,
  { chatId, interlocutor, circle }: { chatId: ChatId } & Pick<LoadedConversation, 'interlocutor' | 'circle'>,
  query: { around?: MessageId | 'unread'; limit: number },
): Promise<LoadedConversation | null> {
  if (marksOf(cache).removedChats.has(chatId)) return null;
  try {
    const { messages } = await call(listMessages, { params: { chatId }, query });
    const isAtNewest = !query.around || messages.length < query.limit;
    return {
      chatId,
      interlocutor,
      circle,
      messages: asKnown(cache, messages),
      floor: messages[0]?.id ?? null,
      ceiling: isAtNewest ? null : (messages.at(-1)?.id ?? null),
      toldBeyond: 0,
      // The messages that the device has kept were asked for with another limit.
      hasOlder: messages.length >= MESSAGE_PAGE_SIZE,
    };
  } catch (error) {
    if (isRefused(error, 'chat_not_found')) return null;
    throw error;
  }
}

/** Everything of the loaded range, and what was missed after its end: what is not in the answer is gone. */
async function catchUp(
  cache: QueryClient,
  known: LoadedConversation & { chatId: ChatId; floor: MessageId },
): Promise<LoadedConversation> {
  const { chatId, messages: loaded } = known;
  const { interlocutor, circle } = listedWith(cache, known.interlocutor.id) ?? known;
  const pages = Math.ceil(loaded.length / MAX_PAGE_SIZE) + MISSED_PAGES_MAX;
  const answered = (messages: readonly Message[], ceiling: MessageId | null): LoadedConversation => ({
    ...known,
    interlocutor,
    circle,
    messages: asKnown(cache, messages),
    ceiling,
  });
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
    if (!last || answer.length < MAX_PAGE_SIZE) return answered(messages, null);
    if (known.ceiling !== null && last.id >= known.ceiling) return answered(messages, last.id);
    from = last.id;
  }
  return answered(messages, from);
}

interface Loading {
  /** The place that was asked for and is not loaded yet. */
  place: MessageId | 'newest' | null;
  /** Loads of the conversation as a whole that have begun. */
  count: number;
}

const loading = new WeakMap<QueryClient, Map<PeerId, Loading>>();

function loadingOf(cache: QueryClient, partnerId: PeerId): Loading {
  const ofCache = loading.get(cache) ?? new Map<PeerId, Loading>();
  loading.set(cache, ofCache);
  const known = ofCache.get(partnerId) ?? { place: null, count: 0 };
  ofCache.set(partnerId, known);
  return known;
}

/**
 * Loads the newest messages, or those around one, in place of what is loaded. The wish for the newest ones stays when
 * this fails: the next attempt to catch up fulfils it.
 */
export async function loadAt(
  cache: QueryClient,
  partnerId: PeerId,
  place: MessageId | 'newest',
): Promise<void> {
  loadingOf(cache, partnerId).place = place;
  try {
    await cache.refetchQueries({ queryKey: conversationKey(partnerId), exact: true }, { throwOnError: true });
  } catch (error) {
    if (place !== 'newest') loadingOf(cache, partnerId).place = null;
    throw error;
  }
}

export type PageSide = 'older' | 'newer';

/** The pages that are on their way, by cache. */
const paging = new WeakMap<QueryClient, Map<string, Promise<void>>>();

/** Loads the page before or after what is loaded; one at a time of each. */
export function fetchPage(cache: QueryClient, partnerId: PeerId, side: PageSide): Promise<void> {
  const running = paging.get(cache) ?? new Map<string, Promise<void>>();
  paging.set(cache, running);
  const name = `${side} ${partnerId}`;
  const page = running.get(name) ?? askPage(cache, partnerId, side).finally(() => running.delete(name));
  running.set(name, page);
  return page;
}

async function askPage(cache: QueryClient, partnerId: PeerId, side: PageSide): Promise<void> {
  // Before the page is there, so that the list loses rows at one end before it gets rows at the other.
  changeConversation(cache, partnerId, withRoomFor(side));
  const known = conversations.read(cache, conversationKey(partnerId));
  if (!known?.chatId) return;
  const edge = side === 'older' ? known.hasOlder && known.floor : known.ceiling;
  if (!edge) return;
  const { count } = loadingOf(cache, partnerId);
  const isOlder = side === 'older';
  const query = isOlder ? { before: edge } : { from: edge, limit: MAX_PAGE_SIZE };
  try {
    const { messages } = await call(listMessages, { params: { chatId: known.chatId }, query });
    // The page may be older than what is loaded since: events of the time between may have been lost.
    if (loadingOf(cache, partnerId).count !== count) return;
    const page = { messages, isLast: messages.length < (isOlder ? MESSAGE_PAGE_SIZE : MAX_PAGE_SIZE) };
    const put = isOlder ? withOlder : withNewer;
    changeConversation(cache, partnerId, put(cache, known, page));
  } catch (error) {
    // Asked for as a whole again, it learns that it is gone.
    if (isRefused(error, 'chat_not_found'))
      void cache.invalidateQueries({ queryKey: conversationKey(partnerId) });
    throw error;
  }
}
