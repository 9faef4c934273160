import { acceptCircleInvitation, declineCircleInvitation } from '@sfera/contract/circles/invitations';
import type { CirclePreview } from '@sfera/contract/circles/circles';
import { isolated } from '@sfera/contract/words/isolated';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { CIRCLES_KEY } from '../../cache-keys.ts';
import { text } from './text.ts';

export interface InvitationAnswer {
  circle: CirclePreview;
  action: 'accept' | 'decline';
}

const ROUTES = { accept: acceptCircleInvitation, decline: declineCircleInvitation };
const MUTATION_KEY = ['answer-circle-invitation'];

/** Invitations whose answers are on their way: they are hidden, and come back when the server refuses. */
export function useAnswered(): ReadonlySet<unknown> {
  const answered = useMutationState({
    filters: { mutationKey: MUTATION_KEY, status: 'pending' },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the mutation below
    select: ({ state }) => (state.variables as InvitationAnswer | undefined)?.circle.id,
  });
  return new Set(answered);
}

/** Accepts or declines; pending until the list without the invitation has come. */
export function useAnswerInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: async ({ circle, action }: InvitationAnswer) => {
      await call(ROUTES[action], { params: { id: circle.id } });
    },
    onSuccess(_answer, { circle, action }) {
      if (action === 'accept') toast(text.accepted(isolated(circle.name)), { kind: 'success' });
    },
    onError: (error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' }),
    // The list is asked for anew after a refusal as well: the invitation may have been withdrawn.
    onSettled: () => cache.invalidateQueries({ queryKey: CIRCLES_KEY }),
  });
}
