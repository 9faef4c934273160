import type { UserId } from '@sfera/contract/ids';

export { CHATS_KEY } from '../../cache-keys.ts';

const CONVERSATION = 'conversation';
/** Of all conversations. */
export const CONVERSATIONS_KEY = [CONVERSATION] as const;
export const conversationKey = (partnerId: UserId) => [CONVERSATION, partnerId] as const;
