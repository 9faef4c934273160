import type { UserId } from '@sfera/contract/ids';
import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import * as Radix from 'radix-ui/toggle-group';
import { useRef } from 'react';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { RowFailure, RowSkeleton } from './row-states.tsx';
import { subscriptionsQuery } from './subscriptions-query.ts';
import { text } from './text.ts';
import { UnseenDot } from './unseen-dot.tsx';
import { useChosenInSight } from './use-chosen-in-sight.ts';
import styles from './subscriptions-row.module.css';

const ALL = 'all';

interface SubscriptionsRowProps {
  /** Whose posts alone are shown; null is everybody's. */
  chosen: UserId | null;
  onChoose: (user: UserId | null) => void;
}

/** The people one follows, to choose whose posts to show; pressed again, everybody's. Arrows move along the row. */
export function SubscriptionsRow({ chosen, onChoose }: SubscriptionsRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const { data: users, isError, isFetching, refetch } = useQuery(subscriptionsQuery);
  useChosenInSight(row, users ? chosen : null);

  if (!users)
    return isError ? <RowFailure isRetrying={isFetching} onRetry={() => void refetch()} /> : <RowSkeleton />;
  if (users.length === 0) return null;

  const pressed = chosen ?? ALL;
  const press = (values: string[]) => {
    const next = values.find((value) => value !== pressed);
    onChoose(users.find(({ id }) => id === next)?.id ?? null);
  };
  return (
    <Radix.Root
      ref={row}
      type="multiple"
      value={[pressed]}
      onValueChange={press}
      aria-label={text.label}
      className={styles.row}
    >
      <Radix.Item value={ALL} className={styles.person}>
        <span className={styles.everybody}>
          <Users size={24} aria-hidden="true" />
        </span>
        <span className={styles.login}>{text.all}</span>
      </Radix.Item>
      {users.map(({ id, login, logoImage, hasUnseen, newestPostId }) => (
        <Radix.Item key={id} value={id} className={styles.person}>
          <span className={styles.picture}>
            <Avatar userId={id} login={login} src={logoImage} size={56} />
          </span>
          <span className={styles.login}>{login}</span>
          {hasUnseen && newestPostId && <UnseenDot newestPostId={newestPostId} />}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
