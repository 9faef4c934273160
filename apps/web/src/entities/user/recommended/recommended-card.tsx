import type { RecommendedUser } from '@sfera/contract/people/search';
import X from 'lucide-react/icons/x';
import { Link } from '#shared/router/index.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import whole from '#shared/ui/whole-link/whole-link.module.css';
import { FollowButton } from '../follow-button.tsx';
import { useProfilePath } from '../profile-path.ts';
import { FollowerAvatars } from './follower-avatars.tsx';
import { personMark } from './held-people.ts';
import { text } from './text.ts';
import styles from './recommended-card.module.css';

interface RecommendedCardProps {
  person: RecommendedUser;
  onDismiss: () => void;
}

/** A recommended person; all of the card but its buttons leads to the profile. */
export function RecommendedCard({ person, onDismiss }: RecommendedCardProps) {
  const { id, login, logoImage, isVerified, isPrivate, followStatus } = person;
  return (
    <li className={styles.card} {...personMark(id)}>
      <Avatar userId={id} login={login} src={logoImage} size={64} />
      <Link to={useProfilePath(id)} className={`${whole.link} ${styles.link}`}>
        <span className={styles.login} translate="no">
          {login}
        </span>
        {isVerified && <VerifiedBadge />}
      </Link>
      <FollowerAvatars person={person} className={styles.followers} />
      <FollowButton
        userId={id}
        status={followStatus}
        isPrivate={isPrivate}
        login={login}
        isOneWay
        isWide
        className={styles.button ?? ''}
      />
      <IconButton
        label={text.dismiss(login)}
        icon={<X size={16} />}
        className={styles.dismiss}
        data-dismiss
        onClick={onDismiss}
      />
    </li>
  );
}

/** The outline of a card, as high as the card will be. */
export const CardSkeleton = () => (
  <div className={styles.card}>
    <Skeleton shape="circle" width="64px" />
    <span className={styles.link}>
      <Skeleton width="70%" />
    </span>
    <span className={styles.followers}>
      <Skeleton width="80%" />
    </span>
    <span className={styles.outline}>
      <Skeleton shape="box" height="34px" />
    </span>
  </div>
);
