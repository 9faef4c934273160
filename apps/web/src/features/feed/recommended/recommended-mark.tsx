import type { PostId } from '@sfera/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Sparkles from 'lucide-react/icons/sparkles';
import { useState } from 'react';
import { usePost } from '#entities/post/post-query.ts';
import { keepShowsRecommended } from '#entities/post/recommended-pages.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { reasonOf } from './reason.ts';
import styles from './recommended.module.css';
import { text } from './text.ts';

export interface RecommendedMarkProps {
  postId: PostId;
  /** The first recommendation also tells that the posts of followed people end above it. */
  isFirst: boolean;
  hasFollowedPosts: boolean;
}

/** Stands above each recommended card, so that nobody takes it for a post of somebody followed. */
export function RecommendedMark({ postId, isFirst, hasFollowedPosts }: RecommendedMarkProps) {
  const { data: post } = usePost(postId);
  const [nowMs] = useState(() => Date.now());
  const reason = post && reasonOf(post, nowMs);
  return (
    <>
      {isFirst && hasFollowedPosts && <SeenAll />}
      {isFirst && <Title />}
      <p className={styles.mark}>
        <Sparkles size={14} aria-hidden="true" />
        {text.mark}
        {reason && ` · ${reason}`}
      </p>
    </>
  );
}

const SeenAll = () => (
  <div className={styles.seenAll}>
    <CircleCheck size={32} aria-hidden="true" />
    <p className={styles.seenAllTitle}>{text.seenAll}</p>
    <p>{text.seenAllHint}</p>
  </div>
);

function Title() {
  const cache = useQueryClient();
  return (
    <div className={styles.title}>
      <h2>{text.title}</h2>
      <Button size="small" aria-label={text.hideLabel} onClick={() => keepShowsRecommended(cache, false)}>
        {text.hide}
      </Button>
    </div>
  );
}

/** The end of the home feed: after the last recommendation, or where recommendations are switched off. */
export function HomeEnd({ hasRecommended, isOn }: { hasRecommended: boolean; isOn: boolean }) {
  const cache = useQueryClient();
  if (hasRecommended) return <p className={styles.end}>{text.end}</p>;
  return (
    <>
      <SeenAll />
      {!isOn && (
        <div className={styles.hidden} role="status">
          <p>{text.hidden}</p>
          <Button size="small" onClick={() => keepShowsRecommended(cache, true)}>
            {text.show}
          </Button>
        </div>
      )}
    </>
  );
}
