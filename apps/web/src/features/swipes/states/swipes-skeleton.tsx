import { useState } from 'react';
import { findDrawnEarly } from '#shared/ui/media-image/drawn-early.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { text } from '../text.ts';
import styles from './states.module.css';

/** The skeleton of a reel, shown while the first page loads; over the picture of the first reel when it is there already. */
export function SwipesSkeleton() {
  const [drawn] = useState(findDrawnEarly);
  return drawn ? <EarlyPicture picture={drawn} /> : <Outline />;
}

/** Takes the picture over from what was drawn before React. */
const EarlyPicture = ({ picture }: { picture: Element }) => (
  <div ref={(box) => box?.append(picture)} className={styles.early} role="status" aria-label={text.loading} />
);

const Outline = () => (
  <div className={styles.skeleton}>
    <p role="status" className={styles.loading}>
      {text.loading}
    </p>
    <div className={styles.outline}>
      <div className={layout.grow}>
        <div className={styles.author}>
          <Skeleton shape="circle" width="40px" />
          <Skeleton width="96px" />
        </div>
        <Skeleton width="80%" />
        <Skeleton width="50%" />
      </div>
      <div className={layout.grid4}>
        <Skeleton shape="circle" width="44px" />
        <Skeleton shape="circle" width="44px" />
        <Skeleton shape="circle" width="44px" />
      </div>
    </div>
  </div>
);
