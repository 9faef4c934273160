import { endOtherSessions, endSession, type Session } from '@sfera/contract/accounts/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { sessionsQuery } from './sessions-query.ts';
import { text } from './text.ts';

const { queryKey } = sessionsQuery;
const mutationKey = ['end-sessions'];

/** Ends one session, or all but this device's for `others`. `onDone` is called after a success; a failure is told. */
export function useEndSessions(onDone: () => void) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (what: Session | 'others') => (what === 'others' ? call(endOtherSessions) : endOne(what)),
    onMutate: () => cache.cancelQueries({ queryKey }),
    onSuccess(_, what) {
      const isLeft = (session: Session) => (what === 'others' ? session.isCurrent : session.id !== what.id);
      cache.setQueryData(queryKey, (list) => list && { sessions: list.sessions.filter(isLeft) });
      toast(what === 'others' ? text.othersEnded : text.ended);
      onDone();
    },
    onError: (error) => toast(error instanceof ApiError ? error.message : text.failed),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  // A second tap may come before the button is rendered as busy.
  const end = (what: Session | 'others') => void (cache.isMutating({ mutationKey }) === 0 && mutate(what));
  return { end, isBusy: isPending };
}

/** A session that has ended already counts as success. */
async function endOne({ id: sessionId }: Session): Promise<void> {
  try {
    await call(endSession, { params: { sessionId } });
  } catch (refusal) {
    if (!(refusal instanceof ApiError && refusal.code === 'session_not_found')) throw refusal;
  }
}
