import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './post-grid.module.css';

/** Skeletons of tiles. */
export const TileRowsSkeleton = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, row) => (
    <div key={row} aria-hidden="true" className={`${styles.row} ${styles.outline}`}>
      <Skeleton shape="box" aspect={1} />
      <Skeleton shape="box" aspect={1} />
      <Skeleton shape="box" aspect={1} />
    </div>
  ));
