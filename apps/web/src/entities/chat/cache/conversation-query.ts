import type { UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.ts';
import { conversationKey } from './chat-keys.ts';
import { fetchConversation, fetchOlderMessages } from './conversation-fetch.ts';
import { conversations } from './live-entries.ts';
import type { Conversation } from '../types.ts';

/** The messages with one person, kept up to date by what the server tells. */
export const conversationQuery = (partnerId: UserId) => {
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
  /** As far as known, `preview` at first. */
  readonly user: UserPreview | undefined;
  readonly isPending: boolean;
  /** There is no such person, or not any more. */
  readonly isMissing: boolean;
  /** Nothing is there because it could not be loaded; {@link refetch} tries again. */
  readonly isError: boolean;
  refetch: () => void;
  /** Asks for the messages before the first one, when there are any and they are not on their way. */
  fetchOlder: () => void;
  readonly isFetchingOlder: boolean;
  /** Paging has stopped (spec 8) until {@link refetch}, or until what was missed is loaded. */
  readonly isOlderError: boolean;
}

/** The conversation with one person. `preview`: what the caller knows of the person. */
export function useConversation(partnerId: UserId, preview?: UserPreview): ConversationState {
  const cache = useQueryClient();
  const query = useQuery(conversationQuery(partnerId));
  const { data: conversation, error, dataUpdatedAt, refetch } = query;
  const older = useMutation({
    mutationKey: [...conversationKey(partnerId), 'older'],
    mutationFn: () => fetchOlderMessages(cache, partnerId),
  });
  const isMissing = error instanceof ApiError && error.code === 'user_not_found';
  const isOlderError = older.isError && older.submittedAt >= dataUpdatedAt;
  return {
    conversation,
    user: conversation?.interlocutor ?? preview,
    isPending: query.isPending,
    isMissing,
    isError: query.isError && !conversation && !isMissing,
    refetch: () => void refetch(),
    fetchOlder: () => {
      if (conversation?.hasOlder && !older.isPending && !isOlderError) older.mutate();
    },
    isFetchingOlder: older.isPending,
    isOlderError,
  };
}
