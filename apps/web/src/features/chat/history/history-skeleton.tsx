import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './history.module.css';
import { text } from './text.ts';

/** Side and width of each outlined bubble. */
const OUTLINES = [
  ['theirs', '58%'],
  ['theirs', '34%'],
  ['own', '46%'],
  ['theirs', '64%'],
  ['own', '62%'],
  ['own', '30%'],
  ['theirs', '44%'],
] as const;

/** Skeleton of the messages while they load. */
export const HistorySkeleton = () => (
  <div className={styles.skeleton} role="status" aria-busy="true" aria-label={text.loading}>
    {OUTLINES.map(([side, width]) => (
      <div key={width} data-side={side} style={{ inlineSize: width }}>
        <Skeleton shape="box" height="40px" />
      </div>
    ))}
  </div>
);
