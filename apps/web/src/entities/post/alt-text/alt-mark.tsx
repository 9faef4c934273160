import type { Post } from '@sfera/contract/posts/posts';
import { useSheetOnDemand } from '#shared/ui/on-demand/use-sheet-on-demand.ts';
import { text } from './text.ts';
import styles from './alt-mark.module.css';

const loadSheet = async () => (await import('./alt-sheet.tsx')).AltSheet;

/** The mark of a described photo or video in its corner, which opens the description. */
export function AltMark({ post }: { post: Post }) {
  const { Sheet, state, opener } = useSheetOnDemand(loadSheet);
  return (
    <>
      <button
        type="button"
        {...opener}
        aria-haspopup="dialog"
        aria-label={text.open}
        className={styles.open}
        data-of={post.fileType}
      >
        <span className={styles.mark}>{text.mark}</span>
      </button>
      {Sheet && <Sheet post={post} {...state} />}
    </>
  );
}
