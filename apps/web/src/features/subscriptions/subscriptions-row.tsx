import type { UserId } from '@sfera/contract/base/ids';
import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import * as Radix from 'radix-ui/toggle-group';
import { useRef, useLayoutEffect, type RefObject } from 'react';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { text } from './text.ts';
import styles from './subscriptions-row.module.css';
import { subscriptionsQuery } from './subscriptions-query.ts';
import { UnseenDot } from './unseen-dot.tsx';

/** The skeletons: as many as any phone shows. */
const SKELETONS = [1, 2, 3, 4, 5, 6];

const RowSkeleton = () => (
  <div role="status" aria-label={text.loading} className={styles.row}>
    {SKELETONS.map((skeleton) => (
      <span key={skeleton} className={styles.person}>
        <Skeleton shape="circle" width="56px" />
        <span className={styles.login}>
          <Skeleton />
        </span>
      </span>
    ))}
  </div>
);

const RowFailure = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) => (
  <div role="alert" className={styles.failure}>
    <p>{text.failed}</p>
    <Button size="small" isLoading={isRetrying} onClick={onRetry}>
      {text.retry}
    </Button>
  </div>
);

const ALL = 'all';

interface SubscriptionsRowProps {
  /** The person whose posts alone are shown; null shows the posts of all. */
  chosen: UserId | null;
  onChoose: (user: UserId | null) => void;
}

/**
 * The people whom the user follows. A press shows only that person's posts, a second press those of all. Arrow keys
 * move along the row.
 */
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
          <span className={styles.login} translate="no">
            {login}
          </span>
          {hasUnseen && newestPostId && <UnseenDot newestPostId={newestPostId} />}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}

/** Scrolls the chosen person into the row's window without scrolling the page; a person in view does not move. */
function useChosenInSight(row: RefObject<HTMLElement | null>, chosen: UserId | null): void {
  useLayoutEffect(() => {
    const box = row.current;
    const person = box?.querySelector('[aria-pressed="true"]');
    if (!box || !person || chosen === null) return;
    const window = box.getBoundingClientRect();
    const { left, right, width } = person.getBoundingClientRect();
    if (left >= window.left && right <= window.right) return;
    box.scrollBy(left - window.left - (window.width - width) / 2, 0);
  }, [row, chosen]);
}
