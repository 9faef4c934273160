import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { text } from './text.ts';
import styles from './post-grid.module.css';

/** The style sheet hides what does not fit. */
const MOST_COLUMNS = 5;

/** Skeletons of tiles. */
export const TileRowsSkeleton = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, row) => (
    <div key={row} aria-hidden="true" className={`${styles.row} ${styles.outline}`}>
      {Array.from({ length: MOST_COLUMNS }, (_tile, column) => (
        <Skeleton key={column} shape="box" aspect={1} />
      ))}
    </div>
  ));

/** The skeleton of the first page. */
export const GridSkeleton = () => (
  <div role="status" aria-label={text.postsLoading}>
    <TileRowsSkeleton rows={3} />
  </div>
);
