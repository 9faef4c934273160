import styles from './imported-mark.module.css';
import { text } from './text.ts';

/** The mark beside the date of a post that was brought along: from where, and when it was published there. */
export function ImportedMark({ source, at }: { source: string; at: string }) {
  const words = `${text.fromWhere(source)}, ${text.day(at)}`;
  return (
    <span className={styles.mark} title={`${text.brought} ${words}`}>
      <span className="visually-hidden">{text.brought} </span>
      {words}
    </span>
  );
}
