import type { ComponentProps, ReactNode } from 'react';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './strip.module.css';

interface CircleProps extends ComponentProps<'button'> {
  /** What it does; contains `label`. */
  name: string;
  /** Stands below. */
  label: string;
  /** At most 66 px wide. */
  children: ReactNode;
}

/** One circle of the strip with its words. */
export const Circle = ({ name, label, children, ...button }: CircleProps) => (
  <button type="button" {...button} aria-label={name} data-circle className={styles.circle}>
    <span className={styles.picture}>{children}</span>
    <span className={styles.label}>{label}</span>
  </button>
);

/** A circle on its way, as large as it will be. */
export const CircleSkeleton = () => (
  <span aria-hidden="true" className={styles.circle}>
    <span className={styles.picture}>
      <Skeleton shape="circle" width="60px" />
    </span>
    <span className={`${styles.label} ${styles.outline}`}>
      <Skeleton width="44px" />
    </span>
  </span>
);
