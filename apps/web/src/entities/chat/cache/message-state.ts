import type { Message } from '@sfera/contract/chat/chat';
import type { MessageId } from '@sfera/contract/base/ids';
import {
  excerptOf,
  type MessageReaction,
  type MessageState,
  type Quote,
} from '@sfera/contract/chat/message-parts';

const NO_REACTIONS: MessageReaction[] = [];

/** The parts of a message that may change, as the message itself tells them. */
export const stateOf = ({ content, editedAt, reactions, revision, body, card }: Message): MessageState => ({
  content,
  editedAt: editedAt ?? null,
  reactions: reactions ?? NO_REACTIONS,
  revision: revision ?? 0,
  ...(body.kind === 'voice' && { isHeard: body.isHeard }),
  ...('video' in body && { video: body.video }),
  ...(card && { card }),
});

/** A state whose own marks were last told with the revision `ownRevision`. */
export interface KnownState extends MessageState {
  readonly ownRevision: number;
}

/**
 * The state that is known once another one was told. A state that was told to all says nothing of the person's own
 * mark, which stays; one that comes late may still tell the own mark. Null when the told state tells nothing new.
 */
export function mergedState(known: KnownState | undefined, told: MessageState): KnownState | null {
  const { isShared = false, ...rest } = told;
  // Events leave out the card of a message that had one before messages had cards of their own.
  const card = rest.card ?? known?.card;
  const state = { ...rest, ...(card && { card }) };
  const { revision, ownRevision } = known ?? { revision: 0, ownRevision: 0 };
  const reactions = known?.reactions ?? NO_REACTIONS;
  if (isShared)
    return state.revision > revision
      ? { ...state, reactions: withOwnAs(reactions, state.reactions), ownRevision }
      : null;
  if (state.revision > revision) return { ...state, ownRevision: state.revision };
  if (!known || state.revision <= ownRevision) return null;
  return { ...known, reactions: withOwnAs(state.reactions, reactions), ownRevision: state.revision };
}

/** These reactions, with the person's own mark where `known` has it. */
function withOwnAs(
  known: readonly MessageReaction[],
  reactions: readonly MessageReaction[],
): MessageReaction[] {
  const own = known.find(({ isOwn }) => isOwn)?.reaction;
  return reactions.map(({ reaction, count }) => ({
    reaction,
    count,
    ...(reaction === own && { isOwn: true }),
  }));
}

/** The message in this state; the greater revision is the later one. */
export function withState(message: Message, state: KnownState): Message {
  const { revision = 0, reactions = NO_REACTIONS } = message;
  if (state.revision < revision) return message;
  if (state.revision === revision && state.reactions === reactions) return message;
  const { editedAt: _, reactions: __, body, ...rest } = state.isHeard ? asHeard(message) : message;
  return {
    ...rest,
    content: state.content,
    revision: state.revision,
    body: 'video' in body && state.video ? { ...body, video: state.video } : body,
    ...(state.card && { card: state.card }),
    ...(state.editedAt !== null && { editedAt: state.editedAt }),
    ...(state.reactions.length > 0 && { reactions: state.reactions }),
  };
}

/** A voice message that was listened to. */
export function asHeard(message: Message): Message {
  const { body } = message;
  return body.kind === 'voice' && !body.isHeard ? { ...message, body: { ...body, isHeard: true } } : message;
}

/** The rest of a message that was deleted, in the quotes of it. */
const GONE: Quote = { id: null, senderId: null, login: null, content: '' };

/** The message, with its quote of this message as that one says now; `content` is null when that one is gone. */
export function withQuoted(message: Message, quotedId: MessageId, content: string | null): Message {
  const { replyTo } = message;
  if (replyTo?.id !== quotedId) return message;
  return { ...message, replyTo: content === null ? GONE : { ...replyTo, content: excerptOf(content) } };
}
