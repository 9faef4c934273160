import { text } from '../text.ts';
import styles from './typing-dots.module.css';

/** Shows that the partner is typing. */
export const TypingDots = ({ login }: { login: string }) => (
  <div className={styles.row}>
    <span role="img" aria-label={text.isTyping(login)} className={styles.bubble}>
      <i />
      <i />
      <i />
    </span>
  </div>
);
