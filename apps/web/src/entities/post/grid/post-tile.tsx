import type { PostId } from '@sfera/contract/ids';
import Pin from 'lucide-react/icons/pin';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UsersRound from 'lucide-react/icons/users-round';
import { Link } from '#shared/router/index.ts';
import { postPath } from '../post-path.ts';
import { useIsCovered } from '#entities/moderation/sensitive/covered.ts';
import { TileMark } from '#entities/moderation/sensitive/tile-mark.tsx';
import { KindBadge } from '../kind-badge.tsx';
import { usePost } from '../post-query.ts';
import { useRefreshPost } from '../use-refresh-post.ts';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { tileName } from './tile-name.ts';
import styles from './post-grid.module.css';

/** A third of the column; less in a wide window, which has more columns. */
const SIZES = '(min-width: 1024px) 310px, 33vw';

interface PostTileProps {
  postId: PostId;
  isPriority: boolean;
  showsPin: boolean;
}

/** A square preview of a post that links to it. */
export function PostTile({ postId, isPriority, showsPin }: PostTileProps) {
  const { data: post } = usePost(postId);
  const refresh = useRefreshPost(post);
  const isCovered = useIsCovered(post, post?.user.id);
  if (!post) return <Skeleton shape="box" aspect={1} />;
  const { picture, status, audience } = post;
  const isPinned = showsPin && post.isPinned === true;
  return (
    <div className={styles.tile} data-status={status}>
      <MediaImage
        media={picture}
        alt=""
        sizes={SIZES}
        aspect={1}
        isPriority={isPriority}
        onFailed={refresh}
      />
      {isCovered && <TileMark />}
      {isPinned && (
        <span className={styles.pin}>
          <Pin size={16} fill="currentColor" aria-hidden="true" />
        </span>
      )}
      {audience && (
        <span className={styles.audience} data-beside-pin={isPinned || undefined}>
          <UsersRound size={16} aria-hidden="true" />
        </span>
      )}
      {status === 'ready' && <KindBadge post={post} />}
      {status === 'processing' && <LoaderCircle size={28} aria-hidden="true" className={styles.working} />}
      {status === 'failed' && <TriangleAlert size={28} aria-hidden="true" className={styles.state} />}
      <Link to={postPath(post)} aria-label={tileName(post, isPinned)} className={styles.link} />
    </div>
  );
}
