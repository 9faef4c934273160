import type { Post } from '@sfera/contract/posts/posts';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { boxAspect, CARD_SIZES } from '../box-aspect.ts';
import { SeveralMedia } from '../carousel/several-media.tsx';
import { ShownMedia } from '../media/shown-media.tsx';
import styles from '../media/media.module.css';

/** Few posts are for adults. Nothing is seen of them before it is known whether they are covered. */
const Sensitive = shownPart(
  async () => (await import('./sensitive-media.tsx')).SensitiveMedia,
  ({ aspect }) => <div style={{ aspectRatio: aspect }} />,
);

interface PostMediaProps {
  post: Post;
  isPriority: boolean;
  /** The `sizes` of a picture in its own ratio, uncropped; by default it is cropped for the feed's column. */
  wholeSizes?: string;
}

/** The picture or video, several of them, or what keeps them from being seen: always in the same box. */
export function PostMedia({ post, isPriority, wholeSizes }: PostMediaProps) {
  const { picture, items } = post;
  const box = {
    post,
    sizes: wholeSizes ?? CARD_SIZES,
    aspect: wholeSizes ? picture.width / picture.height : boxAspect(picture),
  };
  const all = { ...box, isPriority, isWhole: wholeSizes !== undefined };
  const shown = items ? <SeveralMedia {...all} items={items} /> : <ShownMedia {...all} />;
  const media = post.isSensitive ? <Sensitive {...box}>{shown}</Sensitive> : shown;
  return items ? <div className={styles.several}>{media}</div> : media;
}
