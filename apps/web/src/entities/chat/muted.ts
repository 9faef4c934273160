import type { ChatSummary } from '@sfera/contract/chat/chat';
import { serverNow } from '#shared/api/server-clock.ts';

/** Whether the chat is muted now; a mute ends by the clock. */
export const isMuted = ({ mutedUntil: until }: ChatSummary): boolean =>
  until !== undefined && (until === null || Date.parse(until) > serverNow());
