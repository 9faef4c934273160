import type { Post } from '@sfera/contract/posts/posts';
import Bookmark from 'lucide-react/icons/bookmark';
import { useUserId } from '#shared/api/session.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useSave } from './save.ts';
import { text } from './text.ts';
import styles from './save-button.module.css';

interface SaveButtonProps {
  post: Post;
  /** 22 unless given. */
  iconPx?: number;
  /** Where the bookmark is no button of a card. */
  className?: string | undefined;
}

/** The bookmark of a post, for members. */
export function SaveButton({
  post: { id, isSaved = false },
  iconPx = 22,
  className = styles.ofCard,
}: SaveButtonProps) {
  const setSaved = useSave(id);
  if (useUserId() === null) return null;
  return (
    <IconButton
      label={isSaved ? text.unsave : text.save}
      icon={<Bookmark size={iconPx} />}
      data-saved={isSaved || undefined}
      className={`${styles.save} ${className}`}
      onClick={() => setSaved(!isSaved)}
    />
  );
}
