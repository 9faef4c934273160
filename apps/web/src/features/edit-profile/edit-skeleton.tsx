import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './edit-profile.module.css';

/** The outline of the form. */
export const EditSkeleton = () => (
  <div className={styles.card} aria-busy="true">
    <div className={styles.pictureOutline}>
      <Skeleton shape="circle" width="112px" />
      <Skeleton shape="box" width="160px" height="36px" />
    </div>
    {['74px', '74px', '120px', '60px'].map((height, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- they never change
      <Skeleton key={index} shape="box" height={height} />
    ))}
  </div>
);
