import type { UserId } from '@sfera/contract/base/ids';
import type { MessageChange } from '@sfera/contract/chat/message-parts';
import { SOCKET_CONNECT_TIMEOUT_MS } from '@sfera/contract/base/limits';
import type { QueryClient } from '@tanstack/react-query';
import type { LiveConnection } from '#shared/realtime/connection.ts';
import { onPageShown } from '#shared/viewport/page-visibility.ts';
import {
  applyAcceptedChat,
  applyDeletedChat,
  applyDeletedMessage,
  putChange,
  putNewMessage,
  putRead,
} from '../cache/chat-changes.ts';
import { CIRCLES_KEY } from '#entities/cache-keys.ts';
import { CHATS_KEY, CONVERSATIONS_KEY, PINNED_MESSAGES_KEY } from '../cache/chat-keys.ts';
import { forgetReadings } from '../cache/chat-marks.ts';
import { putCircleMessage } from '../cache/circle-messages.ts';
import { tellChatRemoved } from '../cache/on-chat-removed.ts';
import { forgetPresence, putStatus, seedStatus } from '../presence-store.ts';
import { forgetTyping, hideAllTyping, hideTyping, showTyping } from '../typing-store.ts';
import { missLive, setLive } from './live-connection.ts';

/** The time within which a connection that comes back leaves all people online who were online. Unit: milliseconds. */
const PRESENCE_KEPT_MS = 5_000;
/**
 * The time within which a connection that comes back is not missed; the first connection of a page may take longer.
 * Unit: milliseconds.
 */
const MISSED_AFTER_MS = 2_000;
/** A moment before all statuses that were told. */
const BEFORE_ALL = -1;

/** Feeds the caches from the person's connection, and has them catch up after each gap. Returns what ends both. */
export function followChats(cache: QueryClient, connection: LiveConnection, ownId: UserId): () => void {
  let forgetting: ReturnType<typeof setTimeout> | undefined;
  let missing = setTimeout(missLive, SOCKET_CONNECT_TIMEOUT_MS);
  const catchUp = () => void catchUpChats(cache);
  const stops = [
    onPageShown(catchUp),
    connection.onConnected(() => {
      clearTimeout(forgetting);
      clearTimeout(missing);
      setLive(connection);
      catchUp();
    }),
    connection.onDisconnected(() => {
      setLive(null);
      forgetting = setTimeout(forgetPeople, PRESENCE_KEPT_MS);
      missing = setTimeout(missLive, MISSED_AFTER_MS);
    }),
    connection.on('newMessage', (event) => {
      const { interlocutor, isOnline } = event.chat;
      putNewMessage(cache, event, 'told');
      seedStatus(interlocutor.id, isOnline, BEFORE_ALL);
      if (event.message.senderId === interlocutor.id) hideTyping(interlocutor.id);
    }),
    connection.on('circleMessage', (event) => {
      putCircleMessage(cache, event, ownId);
      hideTyping(event.message.senderId, event.circleId);
    }),
    connection.on('messageRead', (event) =>
      putRead(cache, event.readerId === ownId ? event : { ...event, authorId: ownId }, 'told'),
    ),
    connection.on('messageDeleted', (event) => {
      applyDeletedMessage(cache, event);
      askForPinned(cache, event);
    }),
    connection.on('messageEdited', (change) => {
      putChange(cache, change);
      askForPinned(cache, change);
    }),
    connection.on('messageReaction', (change) => putChange(cache, change)),
    connection.on('chatAccepted', ({ chatId }) => applyAcceptedChat(cache, chatId)),
    connection.on('chatChanged', ({ chatId }) => {
      forgetReadings(cache, chatId);
      catchUp();
      askForCircles(cache);
    }),
    connection.on('chatDeleted', ({ chatId, interlocutorId }) => {
      if (applyDeletedChat(cache, chatId, interlocutorId)) tellChatRemoved(interlocutorId);
      hideAllTyping(interlocutorId);
      askForCircles(cache);
    }),
    connection.on('userStatus', ({ userId, isOnline }) => {
      putStatus(userId, isOnline);
      // Who is gone types no more.
      if (!isOnline) hideTyping(userId);
    }),
    connection.on('typing', ({ fromUserId, circleId, userName = '' }) =>
      showTyping(fromUserId, circleId && { id: circleId, userName }),
    ),
    connection.on('stopTyping', ({ fromUserId, circleId }) => hideTyping(fromUserId, circleId)),
  ];
  addEventListener('online', catchUp);
  return () => {
    clearTimeout(forgetting);
    clearTimeout(missing);
    for (const stop of stops) stop();
    removeEventListener('online', catchUp);
    setLive(null);
    forgetPeople();
  };
}

function forgetPeople(): void {
  forgetPresence();
  forgetTyping();
}

/** A pinned message that is not among the loaded ones changes by itself. */
const askForPinned = (
  cache: QueryClient,
  { chatId, messageId }: Pick<MessageChange, 'chatId' | 'messageId'>,
) => void cache.invalidateQueries({ queryKey: [...PINNED_MESSAGES_KEY, chatId, messageId] });

/** The chat may be that of a circle, whose people or rules are different now, or that the person has left elsewhere. */
const askForCircles = (cache: QueryClient) => void cache.invalidateQueries({ queryKey: CIRCLES_KEY });

/** Asks again for what is shown; the rest is asked for when it is looked at. */
async function catchUpChats(cache: QueryClient): Promise<void> {
  for (const queryKey of [CHATS_KEY, CONVERSATIONS_KEY, PINNED_MESSAGES_KEY]) {
    // A first answer that is on its way may be older than the gap, and would not be asked for twice.
    // oxlint-disable-next-line no-await-in-loop -- nothing is waited for but the giving up
    await cache.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
    void cache.invalidateQueries({ queryKey });
  }
}
