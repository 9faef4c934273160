import styles from './cover.module.css';
import { uncover } from './covered.ts';
import { text } from './text.ts';

const Words = () => (
  <>
    <span className={styles.mark}>{text.mark}</span>
    <span>{text.words}</span>
  </>
);

/** Lies over a picture or video for adults and blurs what is below; a tap shows it. Its parent is positioned. */
export const Cover = ({ id }: { id: string }) => (
  <button type="button" className={styles.cover} onClick={() => uncover(id)}>
    <Words />
    <span className={styles.show}>{text.show}</span>
  </button>
);

/** The same where taps and drags beside the button belong to what is below, as in the viewer of stories. */
export const ThroughCover = ({ id }: { id: string }) => (
  <div className={styles.cover} data-through>
    <Words />
    <button type="button" className={styles.show} onClick={() => uncover(id)}>
      {text.show}
    </button>
  </div>
);
