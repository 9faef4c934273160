import { isolated } from '@sfera/contract/words/isolated';
import type { UserPreview } from '@sfera/contract/people/users';
import Cake from 'lucide-react/icons/cake';
import type { ReactNode } from 'react';
import { birthdayWords } from '#entities/user/birthday/birthday-words.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { WrittenText } from '#shared/ui/written-text/written-text.tsx';
import type { ShownUser } from '../shown-user.ts';
import { text } from '../text.ts';
import { ProfileCounts } from './profile-counts.tsx';
import { ProfilePicture, type PictureStories } from './profile-picture.tsx';
import styles from './profile-head.module.css';

interface ProfileHeadProps {
  user: ShownUser;
  /** Whether the viewer may see the lists and posts. */
  isOpen: boolean;
  /** Whether the account follows the viewer. */
  followsYou?: boolean;
  /** Scrolls to the posts. */
  onPosts: () => void;
  /** The ring of the picture, and the props that make the picture open the stories. */
  stories?: PictureStories | undefined;
  children: ReactNode;
}

/** Picture, counts, name, description and actions of an account. */
export const ProfileHead = ({
  user,
  isOpen,
  followsYou = false,
  onPosts,
  stories,
  children,
}: ProfileHeadProps) => (
  <section className={styles.head} aria-label={user.login}>
    <ProfilePicture user={user} stories={stories} />
    <ProfileCounts user={user} isOpen={isOpen} onPosts={onPosts} />
    <div className={styles.about}>
      <p className={styles.userName} translate="no">
        {isolated(user.userName)}
        {followsYou && <span className={styles.mark}>{text.followsYou}</span>}
      </p>
      {user.description && (
        <p dir="auto" className={styles.description}>
          <WrittenText text={user.description} />
        </p>
      )}
      {user.birthday && (
        <p className={styles.birthday}>
          <Cake size={16} aria-hidden="true" />
          {text.birthday(birthdayWords(user.birthday))}
        </p>
      )}
    </div>
    <div className={styles.actions}>{children}</div>
  </section>
);

interface ProfileHeadSkeletonProps {
  preview?: UserPreview | undefined;
  /** Number of buttons to expect. */
  buttons: number;
}

/** The skeleton of the head; shows what other screens have cached of the account. */
export const ProfileHeadSkeleton = ({ preview, buttons }: ProfileHeadSkeletonProps) => (
  <div className={styles.head} role="status" aria-label={text.loading}>
    <ProfilePicture user={preview ?? null} />
    <ul className={styles.counts} aria-hidden="true">
      {[1, 2, 3].map((count) => (
        <li key={count} className={styles.countSkeleton}>
          <Skeleton width="36px" />
          <Skeleton width="60px" />
        </li>
      ))}
    </ul>
    <div className={styles.about}>
      <p className={styles.userName} translate="no">
        {isolated(preview?.userName ?? '') || <Skeleton width="40%" />}
      </p>
      <Skeleton width="70%" />
    </div>
    <div className={styles.actions} aria-hidden="true">
      {Array.from({ length: buttons }, (_, button) => (
        <Skeleton key={button} shape="box" height="var(--tap)" />
      ))}
    </div>
  </div>
);
