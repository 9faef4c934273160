import type { UserId } from '@sfera/contract/base/ids';
import { isolated } from '@sfera/contract/words/isolated';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#shared/router/index.ts';
import { useProfilePath } from '#entities/user/profile-path.ts';
import { RowArrow } from '#shared/ui/open-row/row-arrow.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { subscriptionsQuery } from './subscriptions-query.ts';
import { text } from './text.ts';
import styles from './chosen-person.module.css';

/** The person whose posts are shown below, with a link to the profile. */
export function ChosenPerson({ id }: { id: UserId }) {
  const { data: users } = useQuery({ ...subscriptionsQuery, enabled: false });
  const person = users?.find((user) => user.id === id);
  return (
    <p className={styles.chosen}>
      <span className={styles.name}>
        {isolated(person?.userName ?? '') || person?.login}
        {person?.isVerified && <VerifiedBadge />}
      </span>
      <Link to={useProfilePath(id)} className={styles.link}>
        {text.openProfile}
        <RowArrow />
      </Link>
    </p>
  );
}
