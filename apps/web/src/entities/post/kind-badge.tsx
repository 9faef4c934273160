import type { Post } from '@sfera/contract/posts/posts';
import { PlayBadge } from '#shared/ui/play-badge/play-badge.tsx';
import { SeveralBadge } from '#shared/ui/play-badge/several-badge.tsx';

/** Marks the small picture of a post that is more than a photo; the name of the tile says the same. */
export function KindBadge({
  post: { items, fileType },
  iconPx,
}: {
  post: Pick<Post, 'items' | 'fileType'>;
  iconPx?: number;
}) {
  if (items) return <SeveralBadge {...(iconPx && { iconPx })} />;
  return fileType === 'video' && <PlayBadge {...(iconPx && { iconPx })} />;
}
