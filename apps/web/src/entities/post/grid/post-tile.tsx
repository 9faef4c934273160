import type { PostId } from '@sfera/contract/ids';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from '#shared/router/index.ts';
import { postPath } from '../post-path.ts';
import { useIsCovered } from '#entities/moderation/sensitive/covered.ts';
import { TileMark } from '#entities/moderation/sensitive/tile-mark.tsx';
import { usePost } from '../post-query.ts';
import { useRefreshPost } from '../use-refresh-post.ts';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { tileName } from './tile-name.ts';
import { PlayBadge } from '#shared/ui/play-badge/play-badge.tsx';
import styles from './post-grid.module.css';

/** A third of the column; less in a wide window, which has more columns. */
const SIZES = '(min-width: 1024px) 310px, 33vw';

/** A square preview of a post that links to it. */
export function PostTile({ postId, isPriority }: { postId: PostId; isPriority: boolean }) {
  const { data: post } = usePost(postId);
  const refresh = useRefreshPost(post);
  const isCovered = useIsCovered(post, post?.user.id);
  if (!post) return <Skeleton shape="box" aspect={1} />;
  const { picture, fileType, status } = post;
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
      {status === 'ready' && fileType === 'video' && <PlayBadge />}
      {status === 'processing' && <LoaderCircle size={28} aria-hidden="true" className={styles.working} />}
      {status === 'failed' && <TriangleAlert size={28} aria-hidden="true" className={styles.state} />}
      <Link to={postPath(post)} aria-label={tileName(post)} className={styles.link} />
    </div>
  );
}
