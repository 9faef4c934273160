import type { PostId } from '@sfera/contract/base/ids';
import { isolated } from '@sfera/contract/words/isolated';
import { useId } from 'react';
import { Link } from '#shared/router/index.ts';
import { useIsCovered } from '#entities/moderation/sensitive/covered.ts';
import { TileMark } from '#entities/moderation/sensitive/tile-mark.tsx';
import { KindBadge } from '#entities/post/kind-badge.tsx';
import { usePost } from '#entities/post/post-query.ts';
import { useRefreshPost } from '#entities/post/use-refresh-post.ts';
import { ReactionIcon } from '#entities/reaction/reaction-icon.tsx';
import { reactionNames } from '#entities/reaction/text.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { MOBILE_BREAKPOINT_PX } from '#shared/viewport/breakpoint.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from './text.ts';
import { TileSkeleton } from './tile-skeleton.tsx';
import styles from './reaction-posts.module.css';

const dayAndMonth = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });

/** Two columns on a phone, of 200 to 290 px on wider screens. */
const SIZES = `(min-width: ${MOBILE_BREAKPOINT_PX}px) 280px, 50vw`;

/** A post with the user's own reaction; the whole tile is a link. */
export function ReactionPostTile({ postId }: { postId: PostId }) {
  const { data: post } = usePost(postId);
  const refresh = useRefreshPost(post);
  const bodyId = useId();
  const isCovered = useIsCovered(post, post?.user.id);
  if (!post) return <TileSkeleton />;
  const { user, userReaction } = post;
  return (
    <article className={styles.tile}>
      <div className={styles.media}>
        <MediaImage media={post.picture} alt="" sizes={SIZES} aspect={1} onFailed={refresh} />
        {isCovered && <TileMark />}
        <KindBadge post={post} iconPx={16} />
        {userReaction && (
          <span className={styles.reaction}>
            <ReactionIcon reaction={userReaction} size={24} />
          </span>
        )}
      </div>
      <div id={bodyId} className={styles.body}>
        <div className={styles.author}>
          <Avatar userId={user.id} login={user.login} src={user.logoImage} size={32} />
          <div className={styles.names}>
            <span className={styles.name}>
              <span className={typography.line}>{isolated(user.userName) || user.login}</span>
              {user.isVerified && <VerifiedBadge />}
            </span>
            <span className={styles.login} translate="no">
              @{user.login}
            </span>
          </div>
        </div>
        {post.description && (
          <p dir="auto" className={styles.description}>
            {post.description}
          </p>
        )}
        <p className={styles.facts}>
          {post.items && <span className="visually-hidden">{text.several}. </span>}
          {post.fileType === 'video' && !post.items && (
            <span className="visually-hidden">{text.video}. </span>
          )}
          {userReaction && (
            <span className="visually-hidden">{text.yourReaction(reactionNames[userReaction])}. </span>
          )}
          <time dateTime={post.createdAt}>{dayAndMonth.format(new Date(post.createdAt))}</time>
        </p>
      </div>
      <Link to={`/userProfile/post/${postId}`} aria-labelledby={bodyId} className={styles.link} />
    </article>
  );
}
