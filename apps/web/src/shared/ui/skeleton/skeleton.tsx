import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** `line` is as high as a line of text. */
  shape?: 'line' | 'circle' | 'box';
  /** CSS lengths, the measures of what will come. */
  width?: string;
  height?: string;
  /** Width divided by height. */
  aspect?: number;
}

/** The outline of content that is on its way. Silent to screen readers: its list says `aria-busy`. */
export function Skeleton({ shape = 'line', width, height, aspect }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: height, aspectRatio: aspect };
  return <span aria-hidden="true" className={styles.skeleton} data-shape={shape} style={style} />;
}
