import type { ChatMuteDuration } from '@sfera/contract/chat-settings';

const HOUR_MS = 3_600_000;

/** Null: for ever. */
export const MUTE_MS: Record<ChatMuteDuration, number | null> = {
  hour: HOUR_MS,
  eightHours: 8 * HOUR_MS,
  forever: null,
};
