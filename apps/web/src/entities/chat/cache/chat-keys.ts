import type { PeerId } from '@sfera/contract/base/ids';

export { CHATS_KEY } from '../../cache-keys.ts';

/** Pinned messages that stand outside of the loaded range of their chat; the ids of chat and message follow. */
export const PINNED_MESSAGES_KEY = ['pinned-message'] as const;

const CONVERSATION = 'conversation';
/** The key of all conversations. */
export const CONVERSATIONS_KEY = [CONVERSATION] as const;
export const conversationKey = (partnerId: PeerId) => [CONVERSATION, partnerId] as const;
