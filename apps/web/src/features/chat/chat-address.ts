import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import { MessageId, type PeerId, UserId } from '@sfera/contract/base/ids';
import * as v from 'valibot';
import { readAs } from '@sfera/contract/base/read-as';

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
const PersonState = v.object({
  id: UserId,
  login: v.string(),
  userName: v.optional(v.string(), ''),
  logoImage: v.optional(v.nullable(v.string()), null),
  isVerified: v.optional(v.boolean(), false),
});

/** Returns the person in a navigation's state; null when the state holds none. */
export const personFromState = (state: unknown): Interlocutor | null => readAs(PersonState, state) ?? null;

const Sought = v.object({ messageId: MessageId });

/** The message at which a navigation opens a chat; null without one. */
export const soughtFromState = (state: unknown): MessageId | null => readAs(Sought, state)?.messageId ?? null;

const FromList = v.object({ isFromList: v.literal(true) });

/** The state that the chat list gives its navigations. `isFromList` makes Back lead from the chat to the list;
 * `messageId`: where the chat opens. */
export const chatState = (person: Interlocutor, isFromList: boolean, messageId?: MessageId) => {
  const { id, login, userName, logoImage, isVerified } = person;
  return { id, login, userName, logoImage, isVerified, isFromList, ...(messageId && { messageId }) };
};

export const isFromList = (state: unknown): boolean => v.is(FromList, state);
