import type { Post } from '@sfera/contract/posts';
import Bookmark from 'lucide-react/icons/bookmark';
import { useUserId } from '#shared/api/session.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useSave } from './save.ts';
import { text } from './text.ts';
import styles from './save-button.module.css';

/** The bookmark of a post, for members. */
export function SaveButton({ post: { id, isSaved = false } }: { post: Post }) {
  const setSaved = useSave(id);
  if (useUserId() === null) return null;
  return (
    <IconButton
      label={isSaved ? text.unsave : text.save}
      icon={<Bookmark size={22} />}
      data-saved={isSaved || undefined}
      className={styles.save ?? ''}
      onClick={() => setSaved(!isSaved)}
    />
  );
}
