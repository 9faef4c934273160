import type { Post } from '@sfera/contract/posts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#shared/router/index.ts';
import { authorPath } from '#entities/post/post-path.ts';
import { FollowButton } from '#entities/user/follow-button.tsx';
import { statusOf } from '#entities/user/follow.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import styles from './author.module.css';
import { AudienceMark } from '#entities/circle/audience/audience-mark.tsx';

/** The author and a link to the profile. `labelId` marks the login, which names the reel. */
export function Author({ post, labelId }: { post: Post; labelId: string }) {
  const { user } = post;
  return (
    <div className={styles.author}>
      <Link to={authorPath(post)} className={styles.link}>
        <Avatar userId={user.id} login={user.login} src={user.logoImage} size={40} />
        <span id={labelId} className={styles.login} translate="no">
          {user.login}
        </span>
        {user.isVerified && <VerifiedBadge />}
      </Link>
      {!user.isOwn && <FollowOffer user={user} />}
      {post.audience && <AudienceMark audience={post.audience} isOnMedia />}
    </div>
  );
}

/**
 * A follow button for authors not followed yet. After the tap the button stays until the reel leaves, so that the
 * follow can be undone.
 */
function FollowOffer({ user }: { user: Post['user'] }) {
  const cache = useQueryClient();
  const [atFirst] = useState(() => statusOf(cache, user.id, user.followStatus));
  if (atFirst === 'following') return null;
  return <FollowButton userId={user.id} status={user.followStatus} className={styles.follow ?? ''} />;
}
