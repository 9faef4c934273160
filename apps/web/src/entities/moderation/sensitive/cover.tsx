import styles from './cover.module.css';
import { uncover } from './covered.ts';
import { text } from './text.ts';

/** Lies over a picture or video for adults and blurs what is below; a tap shows it. Its parent is positioned. */
export const Cover = ({ id }: { id: string }) => (
  <button type="button" className={styles.cover} onClick={() => uncover(id)}>
    <span className={styles.mark}>{text.mark}</span>
    <span>{text.words}</span>
    <span className={styles.show}>{text.show}</span>
  </button>
);
