import { use, type ComponentProps, type ReactNode } from 'react';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { StripPlace } from './strip-place.ts';
import styles from './strip.module.css';

interface CircleProps extends ComponentProps<'button'> {
  /** The accessible name, which contains `label`. */
  name: string;
  /** Shown below the circle. */
  label: ReactNode;
  /** At most 66 px wide. */
  children: ReactNode;
}

/** One circle of the strip with its label. */
export function Circle({ name, label, children, ...button }: CircleProps) {
  const { index, isStop } = use(StripPlace);
  return (
    <button
      type="button"
      {...button}
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      data-circle={index}
      className={styles.circle}
    >
      <span className={styles.picture}>{children}</span>
      <span className={styles.label}>{label}</span>
    </button>
  );
}

/** The skeleton of a circle, in its final size. */
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
