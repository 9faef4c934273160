import { MediaImage, type MediaImageProps } from '#shared/ui/media-image/media-image.tsx';
import { Cover } from './cover.tsx';
import styles from './covered-media.module.css';

type CoveredMediaProps = MediaImageProps & { id: string; aspect: number };

/** A picture for adults, or the first picture of such a video, under its cover. */
export const CoveredMedia = ({ id, aspect, ...image }: CoveredMediaProps) => (
  <div className={styles.media} style={{ aspectRatio: aspect }}>
    <div className={styles.picture}>
      <MediaImage {...image} aspect={aspect} />
    </div>
    <Cover id={id} />
  </div>
);
