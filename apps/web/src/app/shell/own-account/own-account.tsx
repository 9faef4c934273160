import { useCurrentUser } from '#entities/user/current-user.ts';
import { nameBeside } from '#entities/user/name-beside.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './rail-account.module.css';

/** The signed-in person's picture, or its outline. `size` in px. */
export function OwnAvatar({ size }: { size: number }) {
  const { data: user } = useCurrentUser();
  if (!user) return <Skeleton shape="circle" width={`${size}px`} />;
  return <Avatar userId={user.id} login={user.login} src={user.logoImage} size={size} isPriority />;
}

/** The signed-in person's login and name, or nothing yet. */
export function OwnNames() {
  const { data: user } = useCurrentUser();
  if (!user) return null;
  return (
    <span className={styles.names}>
      <span className={styles.login} translate="no">
        {user.login}
      </span>
      <span className={styles.userName} translate="no">
        {nameBeside(user)}
      </span>
    </span>
  );
}
