import type { RecommendedUser } from '@sfera/contract/people/search';
import { AvatarStack } from '#shared/ui/avatar/avatar-stack.tsx';
import { followedBy } from './text.ts';
import styles from './follower-avatars.module.css';

interface FollowerAvatarsProps {
  person: Pick<RecommendedUser, 'Followers' | 'countShared' | 'followersCount'>;
  className?: string | undefined;
}

/** The first two followers and the words about all of them: «и ещё 4» is always whole, the login before it gives way. */
export function FollowerAvatars({ person, className = '' }: FollowerAvatarsProps) {
  const { words, names } = followedBy(person);
  return (
    <span className={`${styles.followers} ${className}`}>
      <AvatarStack people={person.Followers} size={18} />
      <span className={styles.words}>
        <span>{words}</span>{' '}
        {names && (
          <span className={styles.names}>
            {names.map((part) =>
              'login' in part ? (
                <span key={part.login} className={styles.login} translate="no">
                  {part.login}
                </span>
              ) : (
                <span key={part.words} className={styles.joint}>
                  {part.words}
                </span>
              ),
            )}
          </span>
        )}
      </span>
    </span>
  );
}
