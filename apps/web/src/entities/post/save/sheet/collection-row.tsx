import { addToCollection, removeFromCollection, type Collection } from '@sfera/contract/posts/collections';
import type { PostId } from '@sfera/contract/base/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { CollectionCover } from '#entities/collection/collection-cover.tsx';
import { text as collectionText } from '#entities/collection/text.ts';
import { call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import layout from '#shared/ui/layout/layout.module.css';
import typography from '#shared/ui/typography/typography.module.css';
import { noteCollectionChange } from './note-change.ts';
import { text } from './text.ts';
import styles from './collections-sheet.module.css';

/** A collection that a post is put into and taken out of: the tick shows the tap at once. */
export function CollectionRow({ collection, postId }: { collection: Collection; postId: PostId }) {
  const cache = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: boolean) =>
      call(wanted ? addToCollection : removeFromCollection, { params: { id: collection.id, postId } }),
    onSuccess: (_, wanted) => noteCollectionChange(cache, postId, wanted ? { isSaved: true } : {}),
    onError: (error) => toast(`${text.changeFailed}. ${error.message}`, { kind: 'error' }),
  });
  const isIn = isPending ? variables : collection.hasPost === true;
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isIn}
      aria-busy={isPending}
      className={styles.row}
      onClick={() => isPending || mutate(!isIn)}
    >
      <span className={styles.picture}>
        <CollectionCover cover={collection.cover} />
      </span>
      <span className={layout.fillGrid}>
        <span className={typography.semiboldLine}>{collection.name}</span>
        <span className={typography.note}>{collectionText.count(collection.countPosts)}</span>
      </span>
      <span aria-hidden="true" className={styles.tick}>
        {isIn && <Check size={16} strokeWidth={3} />}
      </span>
    </button>
  );
}
