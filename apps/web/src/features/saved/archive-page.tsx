import { useInfiniteQuery } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import { useId } from 'react';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import column from '#shared/ui/column/column.module.css';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { GoButton } from '#shared/ui/empty-state/go-button.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { PostsPart } from '#entities/post/grid/posts-part.tsx';
import { archiveQuery } from './saved-queries.ts';
import { text } from './text.ts';
import styles from './saved.module.css';

/** The user's own posts that were put away: only the user sees them. */
export function ArchivePage() {
  const titleId = useId();
  usePageTitle(text.archiveTitle);
  const goBack = useGoBack();
  const state = useInfiniteQuery(archiveQuery());
  return (
    <section aria-labelledby={titleId} className={column.gallery}>
      <ScreenHead title={text.archiveTitle} titleId={titleId} onBack={() => goBack('/myProfile')} />
      <p className={styles.note}>{text.archiveNote}</p>
      <div className={styles.posts}>
        <PostsPart
          titleId={titleId}
          state={state}
          failed={text.archiveFailed}
          empty={
            <EmptyState
              icon={<Archive size={32} />}
              title={text.archiveEmpty}
              text={text.archiveEmptyHint}
              action={<GoButton to="/myProfile">{text.toOwnPosts}</GoButton>}
            />
          }
        />
      </div>
    </section>
  );
}
