import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import { MessageId, type PeerId, UserId } from '@sfera/contract/base/ids';
import * as z from 'zod/mini';

/** The query parameter that names the person whose chat is open. */
export const CHAT_PARAMETER = 'with';

export const CHAT_LIST_PATH = '/chat';

/** The query parameter that names the list beside the chat; without it the list has the chats that are accepted. */
export const LIST_PARAMETER = 'list';
/** The list of chats that strangers have begun. */
export const REQUESTS = 'requests';

export const isOfRequests = (search: string): boolean =>
  new URLSearchParams(search).get(LIST_PARAMETER) === REQUESTS;

/** The address of the chat with this person: a link or a reload opens the same chat. */
export const chatPath = (partnerId: PeerId): string => `${CHAT_LIST_PATH}?${CHAT_PARAMETER}=${partnerId}`;

/** The state that a navigation to a chat carries: the person to write to. */
const PersonState = z.object({
  id: UserId,
  login: z.string(),
  userName: z._default(z.string(), ''),
  logoImage: z._default(z.nullable(z.string()), null),
  isVerified: z._default(z.boolean(), false),
});

/** Returns the person in a navigation's state; null when the state holds none. */
export const personFromState = (state: unknown): Interlocutor | null =>
  PersonState.safeParse(state).data ?? null;

const Sought = z.object({ messageId: MessageId });

/** The message at which a navigation opens a chat; null without one. */
export const soughtFromState = (state: unknown): MessageId | null =>
  Sought.safeParse(state).data?.messageId ?? null;

const FromList = z.object({ isFromList: z.literal(true) });

/** The state that the chat list gives its navigations. `isFromList` makes Back lead from the chat to the list;
 * `messageId`: where the chat opens. */
export const chatState = (person: Interlocutor, isFromList: boolean, messageId?: MessageId) => {
  const { id, login, userName, logoImage, isVerified } = person;
  return { id, login, userName, logoImage, isVerified, isFromList, ...(messageId && { messageId }) };
};

export const isFromList = (state: unknown): boolean => FromList.safeParse(state).success;
