import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { MessageId, PeerId } from '@sfera/contract/base/ids';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { conversationKey } from './chat-keys.ts';
import { chatsQuery } from './chats-query.ts';
import { fetchConversation, fetchPage, loadAt, type PageSide } from './conversation-fetch.ts';
import { conversations } from './live-entries.ts';
import { type Peer, toPeer } from '../peer.ts';
import type { Conversation } from '../types.ts';

/** The messages with one person, kept up to date by what the server tells. */
export const conversationQuery = (partnerId: PeerId) => {
  const queryKey = conversationKey(partnerId);
  return queryOptions({
    queryKey,
    // Without the signal: given up halfway, a fetch would take along what has been told meanwhile.
    queryFn: ({ client }) =>
      conversations.fetch(client, queryKey, () => fetchConversation(client, partnerId)),
  });
};

export interface ConversationState {
  /** Undefined until it is loaded, and when that fails. */
  readonly conversation: Conversation | undefined;
  /** The person as far as known, `preview` at first. */
  readonly user: Peer | undefined;
  readonly isPending: boolean;
  /** There is no such person, or not any more. */
  readonly isMissing: boolean;
  /** Nothing is there because it could not be loaded; {@link refetch} tries again. */
  readonly isError: boolean;
  refetch: () => void;
  /** Asks for the messages before the first one, when there are any and they are not on their way. */
  fetchOlder: () => void;
  readonly isFetchingOlder: boolean;
  /** Paging has stopped until {@link refetch}, or until what was missed is loaded. */
  readonly isOlderError: boolean;
  /** The same for the messages after the last one. */
  fetchNewer: () => void;
  readonly isFetchingNewer: boolean;
  /** Loads the newest messages, or those around one, in place of what is loaded. */
  loadAt: (place: MessageId | 'newest') => Promise<void>;
  /** When the conversation was last loaded as a whole. Unit: milliseconds since 1970. */
  readonly loadedAtMs: number;
}

/** The conversation with one person. `preview`: what the caller knows of the person. */
export function useConversation(partnerId: PeerId, preview?: Interlocutor): ConversationState {
  const cache = useQueryClient();
  const query = useQuery(conversationQuery(partnerId));
  const { data: conversation, error, dataUpdatedAt, refetch } = query;
  const older = usePages(partnerId, 'older', dataUpdatedAt);
  const newer = usePages(partnerId, 'newer', dataUpdatedAt);
  const known = conversation?.interlocutor ?? preview;
  const isMissing = error instanceof ApiError && error.code === 'user_not_found';
  return {
    conversation,
    user: known && toPeer(known),
    isPending: query.isPending,
    isMissing,
    isError: query.isError && !conversation && !isMissing,
    refetch: () => void refetch(),
    fetchOlder: () => {
      if (conversation?.hasOlder) older.fetch();
    },
    isFetchingOlder: older.isFetching,
    isOlderError: older.isError,
    fetchNewer: () => {
      if (conversation && conversation.ceiling !== null) newer.fetch();
    },
    isFetchingNewer: newer.isFetching,
    loadAt: (place) => loadAt(cache, partnerId, place),
    loadedAtMs: dataUpdatedAt,
  };
}

/** Paging at one side of what is loaded. A failure stops it until the conversation is loaded as a whole again. */
function usePages(partnerId: PeerId, side: PageSide, loadedAtMs: number) {
  const cache = useQueryClient();
  const { mutate, isPending, isError, submittedAt } = useMutation({
    mutationKey: [...conversationKey(partnerId), side],
    mutationFn: () => fetchPage(cache, partnerId, side),
  });
  const hasFailed = isError && submittedAt >= loadedAtMs;
  return {
    isFetching: isPending,
    isError: hasFailed,
    fetch: () => {
      if (!isPending && !hasFailed) mutate();
    },
  };
}

/** Unread messages of the chat with this person; 0 while the list of chats is not known. */
export function useUnreadCount(partnerId: PeerId): number {
  const { data = 0 } = useQuery({
    ...chatsQuery,
    enabled: false,
    select: (chats) => chats.find(({ interlocutor }) => interlocutor.id === partnerId)?.unreadCount ?? 0,
  });
  return data;
}
