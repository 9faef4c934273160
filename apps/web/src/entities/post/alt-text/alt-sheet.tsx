import type { Post } from '@sfera/contract/posts/posts';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { text } from './text.ts';
import styles from './alt-mark.module.css';

interface AltSheetProps {
  post: Post;
  isOpen: boolean;
  onClose: () => void;
}

/** The description of a photo or video. */
export const AltSheet = ({ post, ...state }: AltSheetProps) => (
  <Sheet {...state} title={text[post.fileType]}>
    <p dir="auto" className={styles.words}>
      {post.altText}
    </p>
  </Sheet>
);
