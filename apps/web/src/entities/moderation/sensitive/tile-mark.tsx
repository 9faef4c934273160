import { text } from './text.ts';
import styles from './tile-mark.module.css';

/** Lies over the small picture of a post for adults; the link of the tile leads to the post, which can be uncovered. */
export const TileMark = () => (
  <span className={styles.mark}>
    <span>{text.mark}</span>
  </span>
);
