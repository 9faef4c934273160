import { withdrawCircleInvitation } from '@sfera/contract/circles/invitations';
import type { CircleId, UserId } from '@sfera/contract/base/ids';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { PersonRow } from '#entities/user/person-row.tsx';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { circleInvitedQuery } from '../invite/invited-query.ts';
import styles from './people.module.css';
import { text } from './text.ts';

/** The people who are invited and have not answered. Renders nothing when there are none. */
export function InvitedPart({ circleId: id }: { circleId: CircleId }) {
  const titleId = useId();
  const cache = useQueryClient();
  const { data: invited = [], isError, isFetching, refetch } = useQuery(circleInvitedQuery(id));
  const withdrawal = useMutation({
    mutationFn: (userId: UserId) => call(withdrawCircleInvitation, { params: { id, userId } }),
    onError: (error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' }),
    onSettled: () => cache.invalidateQueries(circleInvitedQuery(id)),
  });
  if (isError && invited.length === 0)
    return <FailureLine words={text.invitedFailed} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (invited.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {text.invited}
      </h2>
      <ul>
        {invited.map((user) => (
          <PersonRow
            key={user.id}
            user={user}
            end={
              <Button
                size="small"
                aria-label={text.withdrawLabel(user.login)}
                isLoading={withdrawal.isPending && withdrawal.variables === user.id}
                onClick={() => withdrawal.mutate(user.id)}
              >
                {text.withdraw}
              </Button>
            }
          />
        ))}
      </ul>
    </section>
  );
}
