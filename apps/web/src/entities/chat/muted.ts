import type { ChatSummary } from '@sfera/contract/chat';

/** Whether the chat is muted now; a mute ends by the clock. */
export const isMuted = ({ mutedUntil: until }: ChatSummary): boolean =>
  until !== undefined && (until === null || Date.parse(until) > Date.now());
