import type { Message } from '@sfera/contract/chat';
import type { MessageId } from '@sfera/contract/ids';
import {
  excerptOf,
  type MessageReaction,
  type MessageState,
  type Quote,
} from '@sfera/contract/message-parts';

const NO_REACTIONS: MessageReaction[] = [];

/** What may change of a message, as the message itself tells it. */
export const stateOf = ({
  content,
  editedAt,
  reactions,
  revision,
  attachment,
  video,
}: Message): MessageState => ({
  content,
  editedAt: editedAt ?? null,
  reactions: reactions ?? NO_REACTIONS,
  revision: revision ?? 0,
  ...(attachment?.kind === 'voice' && { isHeard: attachment.isHeard }),
  ...(video && { video }),
});

/** A state whose own marks were last told with the revision `ownRevision`. */
export interface KnownState extends MessageState {
  readonly ownRevision: number;
}

/**
 * What is known once a state was told. One that was told to all says nothing of the person's own mark, which stays; one
 * that comes late may still tell the own mark. Null when it tells nothing new.
 */
export function mergedState(known: KnownState | undefined, told: MessageState): KnownState | null {
  const { isShared = false, ...rest } = told;
  // A server of the former build says nothing of it.
  const video = rest.video ?? known?.video;
  const state = { ...rest, ...(video && { video }) };
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
  const { editedAt: _, reactions: __, ...rest } = state.isHeard ? asHeard(message) : message;
  return {
    ...rest,
    content: state.content,
    revision: state.revision,
    ...(message.video && state.video && { video: state.video }),
    ...(state.editedAt !== null && { editedAt: state.editedAt }),
    ...(state.reactions.length > 0 && { reactions: state.reactions }),
  };
}

/** A voice message that was listened to. */
export const asHeard = (message: Message): Message =>
  message.attachment?.kind === 'voice' && !message.attachment.isHeard
    ? { ...message, attachment: { ...message.attachment, isHeard: true } }
    : message;

/** What is left of a message that was deleted, in the quotes of it. */
const GONE: Quote = { id: null, senderId: null, login: null, content: '', hasPhoto: false };

/** The message, with its quote of this message as that one says now; `content` is null when that one is gone. */
export function withQuoted(message: Message, quotedId: MessageId, content: string | null): Message {
  const { replyTo } = message;
  if (replyTo?.id !== quotedId) return message;
  return { ...message, replyTo: content === null ? GONE : { ...replyTo, content: excerptOf(content) } };
}
