import { addToCollection, createCollection } from '@sfera/contract/posts/collections';
import type { PostId } from '@sfera/contract/base/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { CollectionNameForm } from '#entities/collection/collection-name-form.tsx';
import { collectionsQuery } from '#entities/collection/collections-query.ts';
import { text as collectionText } from '#entities/collection/text.ts';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { noteCollectionChange } from './note-change.ts';
import { CollectionRow } from './collection-row.tsx';
import { text } from './text.ts';
import styles from './collections-sheet.module.css';

interface CollectionsSheetProps {
  postId: PostId;
  isOpen: boolean;
  onClose: () => void;
}

/** In which of the user's collections a post is; a new one takes the post at once. */
export function CollectionsSheet({ postId, isOpen, onClose }: CollectionsSheetProps) {
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ ...collectionsQuery(postId), enabled: isOpen });
  const [isNaming, setNaming] = useState(false);
  const create = async (name: string) => {
    const { id } = await call(createCollection, { body: { name } });
    setNaming(false);
    try {
      await call(addToCollection, { params: { id, postId } });
      await noteCollectionChange(cache, postId, { isSaved: true });
    } catch (failure) {
      toast(`${text.changeFailed}. ${failure instanceof Error ? failure.message : ''}`, { kind: 'error' });
      await noteCollectionChange(cache, postId);
    }
  };
  const isEmpty = data?.length === 0 && !isNaming;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.title}>
      <div className={styles.content}>
        {isNaming && (
          <CollectionNameForm
            submitLabel={collectionText.add}
            failed={collectionText.createFailed}
            send={create}
            onCancel={() => setNaming(false)}
          />
        )}
        {!isNaming && !isEmpty && (
          <button type="button" className={styles.row} onClick={() => setNaming(true)}>
            <span className={styles.plus}>
              <Plus size={24} aria-hidden="true" />
            </span>
            {collectionText.create}
          </button>
        )}
        {data && data.length > 0 && (
          <ul className={styles.rows}>
            {data.map((collection) => (
              <li key={collection.id}>
                <CollectionRow collection={collection} postId={postId} />
              </li>
            ))}
          </ul>
        )}
        {isEmpty && (
          <EmptyState
            icon={<FolderPlus size={32} />}
            title={text.empty}
            text={text.emptyHint}
            action={
              <Button variant="primary" onClick={() => setNaming(true)}>
                {collectionText.create}
              </Button>
            }
          />
        )}
        {!data && error && (
          <FailureLine
            words={`${collectionText.loadFailed}. ${error.message}`}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <div role="status" aria-label={collectionText.loading} className={styles.rows}>
            {[1, 2, 3].map((row) => (
              <div key={row} aria-hidden="true" className={styles.row}>
                <Skeleton shape="box" width="48px" height="48px" />
                <Skeleton width="50%" />
              </div>
            ))}
          </div>
        )}
      </div>
    </Sheet>
  );
}
