import { MediaImage, type MediaImageProps } from '#shared/ui/media-image/media-image.tsx';
import { Cover } from './cover.tsx';
import styles from './covered-media.module.css';

/** A picture for adults, or the first picture of such a video, under its cover. */
export const CoveredMedia = ({ id, ...image }: MediaImageProps & { id: string }) => (
  <div className={styles.media}>
    <MediaImage {...image} />
    <Cover id={id} />
  </div>
);
