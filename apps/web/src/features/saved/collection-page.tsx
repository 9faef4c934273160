import * as v from 'valibot';
import { CollectionId } from '@sfera/contract/base/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import Images from 'lucide-react/icons/images';
import { useId, type ComponentProps } from 'react';
import type { Collection } from '@sfera/contract/posts/collections';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { ApiError } from '#shared/api/call.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { Navigate, useParams } from '#shared/router/index.ts';
import column from '#shared/ui/column/column.module.css';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { GoButton } from '#shared/ui/empty-state/go-button.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import type { PagesState } from '#entities/post/grid/use-grid-posts.ts';
import { text } from './text.ts';
import { PostsPart } from '#entities/post/grid/posts-part.tsx';
import { collectionQuery } from './saved-queries.ts';
import styles from './saved.module.css';

const loadMenu = async () => (await import('./collection-menu.tsx')).CollectionMenu;

const DotsButton = (props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) => (
  <IconButton {...props} label={text.collectionMenu} icon={<Ellipsis size={22} />} />
);

/** One of the user's collections. The address of another person's, or of a deleted one, leads to all that is saved. */
export function CollectionPage() {
  const id = v.safeParse(CollectionId, useParams()['collectionId']);
  return id.success ? <ShownCollection id={id.output} /> : <Navigate to="/saved" replace />;
}

function ShownCollection({ id }: { id: CollectionId }) {
  const titleId = useId();
  const goBack = useGoBack();
  const state = useInfiniteQuery(collectionQuery(id));
  const collection = state.data?.pages[0]?.collection;
  usePageTitle(collection?.name ?? text.collection);
  if (state.error instanceof ApiError && state.error.code === 'collection_not_found')
    return <Navigate to="/saved" replace />;
  return (
    <section aria-labelledby={titleId} className={column.gallery}>
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
              action={<GoButton to="/saved">{text.toSaved}</GoButton>}
            />
          }
        />
      </div>
    </section>
  );
}

/** The three dots of a collection. */
function CollectionMenuButton(props: { collection: Collection; state: PagesState }) {
  const { part: CollectionMenu, events } = useOnDemand(loadMenu);
  if (CollectionMenu) return <CollectionMenu {...props} trigger={<DotsButton />} />;
  return <DotsButton aria-haspopup="menu" aria-expanded={false} {...events} />;
}
