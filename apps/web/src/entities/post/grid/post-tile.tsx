import type { PostId } from '@sfera/contract/base/ids';
import Pin from 'lucide-react/icons/pin';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { Link } from '#shared/router/index.ts';
import type { LinkState } from '../list-of-post.ts';
import { postPath } from '../post-path.ts';
import { useIsCovered } from '#entities/moderation/sensitive/covered.ts';
import { TileMark } from '#entities/moderation/sensitive/tile-mark.tsx';
import { TILE_SIZES } from '../box-aspect.ts';
import { KindBadge } from '../kind-badge.tsx';
import { usePost } from '../post-query.ts';
import { useRefreshPost } from '../use-refresh-post.ts';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { tileName } from './tile-name.ts';
import { TilePreview } from './tile-preview.tsx';
import styles from './post-grid.module.css';

export interface PostTileProps {
  postId: PostId;
  isPriority: boolean;
  showsPin: boolean;
  /** The width of the tile, as the `sizes` of its picture. */
  sizes?: string;
  /** Its video plays, without sound. */
  isLive?: boolean;
  /** Its audience is that of all tiles, and is not marked. */
  hidesAudience?: boolean;
  /** Goes with the way to the post. */
  linkState?: LinkState;
  /** Lies above the link, in a corner. */
  corner?: ((id: PostId) => ReactNode) | undefined;
}

/** A square preview of a post that links to it. */
export function PostTile(props: PostTileProps) {
  const {
    postId,
    isPriority,
    showsPin,
    sizes = TILE_SIZES,
    isLive = false,
    linkState,
    hidesAudience = false,
    corner,
  } = props;
  const { data: post } = usePost(postId);
  const refresh = useRefreshPost(post);
  const isCovered = useIsCovered(post, post?.user.id);
  if (!post) return <Skeleton shape="box" aspect={1} />;
  const { picture, status, audience } = post;
  const isPinned = showsPin && post.isPinned === true;
  return (
    <div className={styles.tile} data-status={status} data-post={postId} data-video={post.video?.url && ''}>
      <MediaImage
        media={picture}
        alt=""
        sizes={sizes}
        aspect={1}
        isPriority={isPriority}
        onFailed={refresh}
      />
      {isLive && <TilePreview postId={postId} />}
      {isCovered && <TileMark />}
      {isPinned && (
        <span className={styles.pin}>
          <Pin size={16} fill="currentColor" aria-hidden="true" />
        </span>
      )}
      {audience && !hidesAudience && (
        <span className={styles.audience} data-beside-pin={isPinned || undefined}>
          <UsersRound size={16} aria-hidden="true" />
        </span>
      )}
      {status === 'ready' && <KindBadge post={post} />}
      {status === 'processing' && <LoaderCircle size={28} aria-hidden="true" className={styles.working} />}
      {status === 'failed' && <TriangleAlert size={28} aria-hidden="true" className={styles.state} />}
      <Link
        to={postPath(post)}
        state={linkState ?? null}
        aria-label={tileName(post, isPinned)}
        className={styles.link}
      />
      {corner?.(postId)}
    </div>
  );
}
