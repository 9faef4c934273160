import type { MessageReaction } from '@sfera/contract/chat/message-parts';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { Overlay } from '#shared/outbox/overlay.ts';

/** The parts of a message that people may change, stored or still in the outbox. */
export interface MessageFace {
  readonly content: string;
  readonly editedAt?: string | undefined;
  readonly reactions?: MessageReaction[] | undefined;
}

/** Messages with the edits and reactions of this person that the server has not answered for yet, by the keys of their rows. */
export const messageOverlay = new Overlay<MessageFace>();

/** The reactions once one's own is this; null for none. */
export function withOwn(reactions: readonly MessageReaction[], own: Reaction | null): MessageReaction[] {
  if (reactions.some(({ reaction, isOwn }) => isOwn && reaction === own)) return [...reactions];
  const others = reactions.flatMap(({ reaction, count, isOwn }) => {
    const left = isOwn ? count - 1 : count;
    return left > 0 ? [{ reaction, count: left }] : [];
  });
  if (own === null) return others;
  return others.some(({ reaction }) => reaction === own)
    ? others.map((one) => (one.reaction === own ? { ...one, count: one.count + 1, isOwn: true } : one))
    : [...others, { reaction: own, count: 1, isOwn: true }];
}
