import type { Post } from '@sfera/contract/posts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#shared/router/index.ts';
import { statusOf } from '#entities/user/follow.ts';
import { FollowButton } from '#entities/user/follow-button.tsx';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { authorPath, postPath } from '../post-path.ts';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { PostMenuButton } from '../menu/post-menu-button.tsx';
import { text } from '../text.ts';
import styles from './post-card.module.css';

const loadMarks = () => import('./marks.tsx');
/** Only the author sees a post that a moderator has hidden, or that lies in the archive. */
const OwnNotes = shownPart(async () => (await loadMarks()).OwnNotes);
const DateMarks = shownPart(async () => (await loadMarks()).DateMarks);

/** Who posted it and when, and what can be done with it. `labelId` marks the login: it names the card. */
export function PostHeader({ post, labelId }: { post: Post; labelId: string }) {
  const { user } = post;
  return (
    <>
      <header className={styles.header}>
        <Link to={authorPath(post)} tabIndex={-1} aria-hidden="true" className={styles.avatar}>
          <Avatar userId={user.id} login={user.login} src={user.logoImage} size={40} />
        </Link>
        <div className={styles.author}>
          <span className={styles.name}>
            <Link to={authorPath(post)} id={labelId} className={styles.login} translate="no">
              {user.login}
            </Link>
            {user.isVerified && <VerifiedBadge />}
          </span>
          <Link to={postPath(post)} className={styles.date}>
            <RelativeTime at={post.createdAt} />
            {post.editedAt && text.edited}
          </Link>
          {(post.audience || post.importedFrom || post.guestName) && <DateMarks post={post} />}
        </div>
        {!user.isOwn && <FollowOffer user={user} />}
        <PostMenuButton post={post} />
      </header>
      {(post.hidden || post.isArchived) && <OwnNotes post={post} />}
    </>
  );
}

/** Stands on cards of authors not followed yet; after the tap it stays, to be taken back, until the card goes. */
function FollowOffer({ user }: { user: Post['user'] }) {
  const cache = useQueryClient();
  const [atFirst] = useState(() => statusOf(cache, user.id, user.followStatus));
  return atFirst === 'following' ? null : <FollowButton userId={user.id} status={user.followStatus} />;
}
