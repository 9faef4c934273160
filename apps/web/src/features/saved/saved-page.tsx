import { useInfiniteQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { useId } from 'react';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import column from '#shared/ui/column/column.module.css';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { GoButton } from '#shared/ui/empty-state/go-button.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { CollectionsPart } from './collections-part.tsx';
import { PostsPart } from '#entities/post/grid/posts-part.tsx';
import { savedQuery } from './saved-queries.ts';
import { text } from './text.ts';
import styles from './saved.module.css';

/** The posts that the user has saved, which no other person sees: the collections, and below them all posts. */
export function SavedPage() {
  const titleId = useId();
  usePageTitle(text.title);
  const allId = useId();
  const goBack = useGoBack();
  const state = useInfiniteQuery(savedQuery());
  return (
    <section aria-labelledby={titleId} className={column.gallery}>
      <ScreenHead title={text.title} titleId={titleId} onBack={() => goBack('/myProfile')} />
      {/* Where nothing comes, one message says so. */}
      {(state.data || !state.isError) && <CollectionsPart />}
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
  return (
    <EmptyState
      icon={<Bookmark size={32} />}
      title={text.empty}
      text={text.emptyHint}
      action={<GoButton to="/recomendation">{text.toPosts}</GoButton>}
    />
  );
}
