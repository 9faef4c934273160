import type { UserId } from '@sfera/contract/ids';

export const CHATS_KEY = ['chats'] as const;

const CONVERSATION = 'conversation';
/** Of all conversations. */
export const CONVERSATIONS_KEY = [CONVERSATION] as const;
export const conversationKey = (partnerId: UserId) => [CONVERSATION, partnerId] as const;
