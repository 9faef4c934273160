import { CollectionId } from '@sfera/contract/ids';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import Images from 'lucide-react/icons/images';
import { useId } from 'react';
import { ApiError } from '#shared/api/call.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { Navigate, useParams } from '#shared/router/index.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { CollectionMenuButton } from './collection-menu-button.tsx';
import { PostsPart } from '#entities/post/grid/posts-part.tsx';
import { collectionQuery } from './saved-queries.ts';
import { text } from './text.ts';
import styles from './saved.module.css';

/** One of the user's collections. The address of another person's, or of a deleted one, leads to all that is saved. */
export function CollectionPage() {
  const id = CollectionId.safeParse(useParams()['collectionId']);
  return id.success ? <ShownCollection id={id.data} /> : <Navigate to="/saved" replace />;
}

function ShownCollection({ id }: { id: CollectionId }) {
  const titleId = useId();
  const goBack = useGoBack();
  const state = useInfiniteQuery(collectionQuery(useQueryClient(), id));
  const collection = state.data?.pages[0]?.collection;
  usePageTitle(collection?.name ?? text.collection);
  if (state.error instanceof ApiError && state.error.code === 'collection_not_found')
    return <Navigate to="/saved" replace />;
  return (
    <section aria-labelledby={titleId} className={styles.screen}>
      <ScreenHead
        title={collection?.name ?? text.collection}
        titleId={titleId}
        onBack={() => goBack('/saved')}
      >
        {collection && <CollectionMenuButton collection={collection} state={state} />}
      </ScreenHead>
      <div className={styles.posts}>
        <PostsPart
          titleId={titleId}
          state={state}
          failed={text.collectionFailed}
          empty={
            <EmptyState
              icon={<Images size={32} />}
              title={text.collectionEmpty}
              text={text.collectionEmptyHint}
            />
          }
        />
      </div>
    </section>
  );
}
