import type { Post } from '@sfera/contract/posts/posts';
import type { UserPreview } from '@sfera/contract/people/users';
import { Fragment } from 'react';
import { Link } from '#shared/router/index.ts';
import { useFirstLikers } from '#entities/post/like/first-likers.ts';
import { useProfilePath } from '#entities/user/profile-path.ts';
import { text } from '../text.ts';
import type { LikersOpener } from './use-likers-sheet.tsx';
import styles from './likers-line.module.css';

interface LikersLineProps {
  post: Post;
  isActive: boolean;
  opener: LikersOpener;
}

/** «Нравится: alina.k, timur ... и ещё 126». The line keeps its height while there are no likers. */
export function LikersLine({ post, isActive, opener }: LikersLineProps) {
  const likers = useFirstLikers(post, { mayAsk: isActive }) ?? [];
  const others = post.countLike - likers.length;
  return (
    <div className={styles.line}>
      {likers.length > 0 && (
        <p className={styles.words}>
          {text.likedBy}{' '}
          {likers.map((user, index) => (
            <Fragment key={user.id}>
              {index > 0 && ', '}
              <Liker user={user} />
            </Fragment>
          ))}
          {likers.length > 1 && others > 0 && (
            <>
              {' '}
              <button type="button" aria-haspopup="dialog" className={styles.more} {...opener}>
                {text.andMore(others)}
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
}

const Liker = ({ user }: { user: UserPreview }) => (
  <Link to={useProfilePath(user.id)} className={styles.liker}>
    <span className={styles.login} translate="no">
      {user.login}
    </span>
  </Link>
);
