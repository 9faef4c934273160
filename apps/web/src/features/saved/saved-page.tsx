import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { useId } from 'react';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { useNavigate } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { CollectionsPart } from './collections-part.tsx';
import { PostsPart } from '#entities/post/grid/posts-part.tsx';
import { savedQuery } from './saved-queries.ts';
import { text } from './text.ts';
import styles from './saved.module.css';

/** What the user has saved, which nobody else sees: the collections, and below them all posts. */
export function SavedPage() {
  const titleId = useId();
  usePageTitle(text.title);
  const allId = useId();
  const goBack = useGoBack();
  const state = useInfiniteQuery(savedQuery(useQueryClient()));
  return (
    <section aria-labelledby={titleId} className={styles.screen}>
      <ScreenHead title={text.title} titleId={titleId} onBack={() => goBack('/myProfile')} />
      <CollectionsPart />
      <section aria-labelledby={allId} className={styles.posts}>
        <h2 id={allId} className={styles.title}>
          {text.allTitle}
        </h2>
        <PostsPart titleId={allId} state={state} failed={text.loadFailed} empty={<NothingSaved />} />
      </section>
    </section>
  );
}

function NothingSaved() {
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<Bookmark size={32} />}
      title={text.empty}
      text={text.emptyHint}
      action={
        <Button variant="primary" onClick={() => void navigate('/recomendation')}>
          {text.toPosts}
        </Button>
      }
    />
  );
}
