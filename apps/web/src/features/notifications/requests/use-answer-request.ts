import { respondToFollowRequest, type FollowRequest } from '@sfera/contract/people/follows';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { unreadNotificationsQuery } from '#entities/notification/unread-query.ts';
import { sayActionFailed } from '#entities/user/action-failed.ts';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { profileKey } from '#entities/cache-keys.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';
import { dismissToast, toast } from '#shared/ui/toast/toast-store.ts';
import { text } from '../text.ts';
import { requestsQuery } from './requests-query.ts';

export interface Answer {
  request: FollowRequest;
  action: 'accept' | 'decline';
}

/** Duration of the toast. Unit: milliseconds. */
const BRIEF_TOAST_MS = 2_500;

/** The toast covers buttons that are pressed next, so it is shorter than others. */
const toastBriefly = (message: string) => setTimeout(dismissToast, BRIEF_TOAST_MS, toast(message));

const MUTATION_KEY = ['answer-request'];

/** Requests whose answers are under way or done: they are hidden, even where an older list has them. */
export function useAnswered(): ReadonlySet<FollowRequest['id']> {
  const answered = useMutationState({
    filters: { mutationKey: MUTATION_KEY, predicate: ({ state }) => state.status !== 'error' },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the mutation below
    select: ({ state }) => (state.variables as Answer | undefined)?.request.id,
  });
  return new Set(answered.filter((id) => id !== undefined));
}

/** Accepts or declines: the row disappears at once, and comes back when the server refuses. */
export function useAnswerRequest() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: MUTATION_KEY,
    gcTime: Infinity,
    mutationFn: async ({ request, action }: Answer) => {
      try {
        return await call(respondToFollowRequest, { params: { id: request.id }, body: { action } });
      } catch (error) {
        // The request was withdrawn meanwhile: nothing is left to answer.
        if (!(error instanceof ApiError && error.code === 'follow_request_not_found')) throw error;
        toastBriefly(error.message);
        return null;
      }
    },
    onSuccess(answer, { request, action }) {
      if (answer)
        cache.setQueryData(
          currentUserQuery.queryKey,
          (me) => me && { ...me, countFollowers: answer.countFollowers },
        );
      if (answer && action === 'accept') toastBriefly(text.accepted(request.Requester.login));
      void cache.invalidateQueries({ queryKey: profileKey(request.Requester.id) });
      void cache.invalidateQueries(unreadNotificationsQuery);
      void cache.invalidateQueries(requestsQuery);
    },
    onError: sayActionFailed,
  });
}
