import type { Post } from '@sfera/contract/posts';
import MessageCircle from 'lucide-react/icons/message-circle';
import { loadComments } from '#entities/post/comments/load-comments.ts';
import { commentsButtonId, setOpenComments, useOpenComments } from '#entities/post/comments/open-comments.ts';
import { formatCompact } from '#shared/text/format-number.ts';
import { useFetchAhead } from '#shared/ui/on-demand/use-fetch-ahead.ts';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { text } from '../text.ts';
import styles from './actions.module.css';

const nothing = async () => undefined;

/** The number of comments; a press opens them. Only the active reel preloads their code. */
export function CommentsAction({ post: { id, countComment }, isActive }: { post: Post; isActive: boolean }) {
  const { events } = useOnDemand(loadComments);
  useFetchAhead(isActive ? loadComments : nothing);
  const isLoaded = useOpenComments(({ Sheet }) => Sheet !== null);
  const isOpen = useOpenComments(({ isOpen: isAnyOpen, postId }) => isAnyOpen && postId === id) && isLoaded;
  return (
    <button
      type="button"
      id={commentsButtonId(id)}
      aria-label={text.comments(countComment)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      className={styles.action}
      {...events}
      onClick={() => {
        // On wide screens the panel leaves this button in reach, so that a press closes the panel too.
        setOpenComments(id, !isOpen);
        if (!isLoaded) events.onClick();
      }}
    >
      <span className={styles.icon}>
        <MessageCircle size={32} aria-hidden="true" />
      </span>
      <span className={styles.count}>{formatCompact(countComment)}</span>
    </button>
  );
}
