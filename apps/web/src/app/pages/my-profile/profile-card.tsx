import type { CurrentUser } from '@sfera/contract/users';
import { formatNumber } from '#shared/text/format-number.ts';
import { plural, type PluralForms } from '#shared/text/plural.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { text } from '../text.ts';
import styles from './profile-card.module.css';

const AVATAR_PX = 84;

/** Picture, counts, name and description of an account. */
export function ProfileCard({ user }: { user: CurrentUser }) {
  return (
    <section className={styles.card} aria-label={user.login}>
      <div className={styles.top}>
        <Avatar userId={user.id} login={user.login} src={user.logoImage} size={AVATAR_PX} isPriority />
        <dl className={styles.counts}>
          <Count value={user.countPosts} noun={text.profile.posts} />
          <Count value={user.countFollowers} noun={text.profile.followers} />
          <Count value={user.countFollowing} noun={text.profile.following} />
        </dl>
      </div>
      <p className={styles.userName}>{user.userName}</p>
      {user.description && <p className={styles.description}>{user.description}</p>}
    </section>
  );
}

function Count({ value, noun }: { value: number; noun: PluralForms }) {
  return (
    <div className={styles.count}>
      <dt className={styles.noun}>{plural(value, noun)}</dt>
      <dd className={styles.value}>{formatNumber(value)}</dd>
    </div>
  );
}

export function ProfileCardSkeleton() {
  return (
    <div className={styles.card} aria-busy="true">
      <div className={styles.top}>
        <Skeleton shape="circle" width={`${AVATAR_PX}px`} />
        <Skeleton shape="box" height="44px" />
      </div>
      <p className={styles.userName}>
        <Skeleton width="40%" />
      </p>
    </div>
  );
}
