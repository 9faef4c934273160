import { Link } from '#shared/router/index.ts';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import styles from './home-column.module.css';
import { text } from './text.ts';

/** The signed-in person's picture and names; all of the card leads to the own profile. */
export function OwnCard() {
  const { data: user } = useCurrentUser();
  return (
    <Link to="/myProfile" className={styles.own}>
      {user ? (
        <Avatar userId={user.id} login={user.login} src={user.logoImage} size={52} />
      ) : (
        <Skeleton shape="circle" width="52px" />
      )}
      <span className="visually-hidden">{text.own}</span>
      <span className={styles.names}>
        {user ? (
          <span className={styles.line}>
            <span className={styles.login}>{user.login}</span>
            {user.isVerified && <VerifiedBadge />}
          </span>
        ) : (
          <Skeleton width="55%" />
        )}
        {user?.userName && <span className={styles.name}>{user.userName}</span>}
      </span>
    </Link>
  );
}
