import Heart from 'lucide-react/icons/heart';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { put } from '#shared/outbox/outbox.ts';
import { useWrite } from '#shared/outbox/write-selectors.ts';
import { formatCompact } from '#shared/text/format-number.ts';
import type { StoredComment } from '../comment-changes.ts';
import { text } from '../text.ts';
import { commentLikeWrite } from './comment-like.ts';
import styles from './comment-heart.module.css';

interface CommentHeartProps {
  comment: StoredComment;
  /** Guests see the number alone. */
  mayLike: boolean;
}

/** Likes a comment, with the number of its likes; the heart and the number show a tap at once. */
export function CommentHeart({ comment, mayLike }: CommentHeartProps) {
  const { id, postId, liked: wasLiked = false, likes = 0 } = comment;
  const cache = useQueryClient();
  const wish = useWrite(commentLikeWrite, id)?.data.wanted;
  const [isTapped, setTapped] = useState(false);
  const isLiked = wish ?? wasLiked;
  const count = Math.max(0, likes + Number(isLiked) - Number(wasLiked));
  if (!mayLike && count === 0) return null;
  const number = (
    <span className={styles.count} aria-hidden="true">
      {count > 0 && formatCompact(count)}
    </span>
  );
  if (!mayLike)
    return (
      <span className={styles.heart} role="img" aria-label={text.likes(count)}>
        <Heart size={16} aria-hidden="true" />
        {number}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={text.like(comment.user.login, count)}
      aria-pressed={isLiked}
      data-tapped={isTapped || undefined}
      onClick={() => {
        setTapped(true);
        put(commentLikeWrite, { postId, id, wanted: !isLiked }, { cache });
      }}
    >
      <Heart size={16} aria-hidden="true" />
      {number}
    </button>
  );
}
