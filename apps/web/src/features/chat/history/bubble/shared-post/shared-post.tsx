import type { PostId } from '@sfera/contract/base/ids';
import ImageOff from 'lucide-react/icons/image-off';
import { useIsCovered } from '#entities/moderation/sensitive/covered.ts';
import { TileMark } from '#entities/moderation/sensitive/tile-mark.tsx';
import { KindBadge } from '#entities/post/kind-badge.tsx';
import { postPath } from '#entities/post/post-path.ts';
import { usePost } from '#entities/post/post-query.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { Link } from '#shared/router/index.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './shared-post.module.css';
import { text } from './text.ts';

/** The card of a post in a chat: what this reader may see of the post now, and nothing of it for those who may not. */
export function SharedPost({ postId }: { postId: PostId }) {
  const { data: post, error, refetch } = usePost(postId);
  const isCovered = useIsCovered(post, post?.user.id);
  const isGone = error instanceof ApiError && error.code === 'post_not_found';
  if (isGone)
    return (
      <p className={styles.gone}>
        <ImageOff size={20} aria-hidden="true" />
        {text.gone}
      </p>
    );
  if (!post)
    return (
      <div className={styles.card} aria-busy={!error}>
        {error && (
          <button type="button" className={styles.retry} onClick={() => void refetch()}>
            {text.failed}
          </button>
        )}
      </div>
    );
  const { user, picture, description } = post;
  return (
    <Link to={postPath(post)} className={styles.card}>
      <span className="visually-hidden">{text.open}: </span>
      <span className={styles.author}>
        <Avatar userId={user.id} login={user.login} src={user.logoImage} size={24} />
        <span className={typography.semiboldLine}>{user.login}</span>
      </span>
      <span className={styles.picture}>
        <MediaImage media={picture} alt="" sizes="280px" aspect={1} />
        {isCovered ? <TileMark /> : <KindBadge post={post} />}
      </span>
      {description && !isCovered && (
        <>
          <span className="visually-hidden">. </span>
          <span dir="auto" className={styles.words}>
            {description}
          </span>
        </>
      )}
    </Link>
  );
}
