import type { PostId } from '@sfera/contract/base/ids';
import { useState } from 'react';
import { useIsCovered } from '#entities/moderation/sensitive/covered.ts';
import { usePost } from '../post-query.ts';
import { chooseRendition } from '#shared/media/renditions/choose-rendition.ts';
import { networkBytesPerSecond } from '#shared/media/renditions/network-rate.ts';
import styles from './tile-preview.module.css';

/** The video of a tile, without sound, over its picture as soon as it plays; the smallest file is large enough. */
export function TilePreview({ postId }: { postId: PostId }) {
  const { data: post } = usePost(postId);
  const isCovered = useIsCovered(post, post?.user.id);
  const [bytesPerSecond] = useState(networkBytesPerSecond);
  const [isPlaying, setPlaying] = useState(false);
  const video = post?.status === 'ready' && !isCovered ? post.video : null;
  const chosen = video && chooseRendition(video, { bytesPerSecond, level: 'small' });
  if (!chosen) return null;
  return (
    <video
      className={styles.preview}
      data-playing={isPlaying || undefined}
      src={chosen.url}
      muted
      loop
      autoPlay
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setPlaying(true)}
    />
  );
}
