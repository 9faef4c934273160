import type { Post } from '@sfera/contract/posts/posts';
import MessageCircle from 'lucide-react/icons/message-circle';
import { formatNumber } from '#shared/text/format-number.ts';
import { useFetchAhead } from '#shared/ui/on-demand/use-fetch-ahead.ts';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { loadComments } from './load-comments.ts';
import { commentsButtonId, setOpenComments, useOpenComments } from './open-comments.ts';
import styles from './comments-button.module.css';

/** How many comments a post has; opens them. Their sheet is fetched once the page rests, or by the first hand that reaches. */
export function CommentsButton({ post: { id, countComment } }: { post: Post }) {
  const { events } = useOnDemand(loadComments);
  useFetchAhead(loadComments);
  const isLoaded = useOpenComments(({ Sheet }) => Sheet !== null);
  const isOpen = useOpenComments(({ isOpen: isAnyOpen, postId }) => isAnyOpen && postId === id) && isLoaded;
  const count = formatNumber(countComment);
  return (
    <button
      type="button"
      id={commentsButtonId(id)}
      aria-label={`Комментарии: ${count}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      className={styles.button}
      {...events}
      onClick={() => {
        // Beside the page the panel leaves its button in reach.
        setOpenComments(id, !isOpen);
        if (!isLoaded) events.onClick();
      }}
    >
      <MessageCircle size={22} aria-hidden="true" />
      {count}
    </button>
  );
}
