import { UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import * as z from 'zod/mini';

/** Names the person whose chat is open. */
export const CHAT_PARAMETER = 'with';

export const CHAT_LIST_PATH = '/chat';

/** Where the chat with this person is: a reload keeps it, and a link leads to it. */
export const chatPath = (partnerId: UserId): string => `${CHAT_LIST_PATH}?${CHAT_PARAMETER}=${partnerId}`;

/** What a navigation hands over: whom to write to (spec 2, route table). */
const Handed = z.object({
  id: UserId,
  login: z.string(),
  userName: z._default(z.string(), ''),
  logoImage: z._default(z.nullable(z.string()), null),
  isVerified: z._default(z.boolean(), false),
});

/** The person in a navigation's state; null when there is none. */
export const handedPerson = (state: unknown): UserPreview | null => Handed.safeParse(state).data ?? null;

const FromList = z.object({ isFromList: z.literal(true) });

/** What the list itself hands over: Back leads from the chat to the list. */
export const listState = (person: UserPreview, isFromList: boolean) => {
  const { id, login, userName, logoImage, isVerified } = person;
  return { id, login, userName, logoImage, isVerified, isFromList };
};

export const isFromList = (state: unknown): boolean => FromList.safeParse(state).success;
