import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** `width` and `height` are CSS lengths, the size of the expected content; `aspect` is width divided by height. */
export type SkeletonProps = { width?: string; height?: string } & (
  | { shape: 'box'; aspect?: number }
  /** A `line` is as high as a line of text. */
  | { shape?: 'line' | 'circle'; aspect?: never }
);

/** A placeholder of content while it loads. Hidden from screen readers: its list has `aria-busy`. */
export function Skeleton({ shape = 'line', width, height, aspect }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: height, aspectRatio: aspect };
  return <span aria-hidden="true" className={styles.skeleton} data-shape={shape} style={style} />;
}
