import type { ComponentProps } from 'react';
import { UnlessLimited } from '#entities/user/limited/unless-limited.tsx';
import { usePost } from '../../post-query.ts';
import { text } from '../text.ts';
import { Composer } from './composer.tsx';
import styles from './composer.module.css';

/** Where a comment is written, or why none can be. */
export function WriteComment(props: ComponentProps<typeof Composer>) {
  const { data: post } = usePost(props.postId);
  if (post?.canComment === false)
    return (
      <p className={styles.closed}>{post.whoComments === 'followers' ? text.forFollowers : text.closed}</p>
    );
  return (
    <UnlessLimited>
      <Composer {...props} />
    </UnlessLimited>
  );
}
