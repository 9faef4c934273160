import { setCollectionCover, type Collection } from '@sfera/contract/posts/collections';
import type { PostId } from '@sfera/contract/base/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { COLLECTIONS_KEY } from '#entities/cache-keys.ts';
import { TileMark } from '#entities/moderation/sensitive/tile-mark.tsx';
import { useIsCovered } from '#entities/moderation/sensitive/covered.ts';
import { tileName } from '#entities/post/grid/tile-name.ts';
import { idsOf } from '#entities/post/post-lists.ts';
import { usePost } from '#entities/post/post-query.ts';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import type { PagesState } from '#entities/post/grid/use-grid-posts.ts';
import { text } from './text.ts';
import styles from './cover-sheet.module.css';

interface CoverSheetProps {
  collection: Collection;
  state: PagesState;
  isOpen: boolean;
  onClose: () => void;
}

/** Chooses the cover of a collection among its posts. */
export function CoverSheet({ collection: { id, cover }, state, isOpen, onClose }: CoverSheetProps) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (postId: PostId) => call(setCollectionCover, { params: { id }, body: { postId } }),
    onSuccess: async () => {
      onClose();
      await cache.invalidateQueries({ queryKey: COLLECTIONS_KEY });
    },
    onError: (error) => toast(`${text.coverFailed}. ${error.message}`, { kind: 'error' }),
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.chooseCover} height="full">
      <ul className={styles.choices}>
        {idsOf(state.data).map((postId) => (
          <li key={postId}>
            <Choice
              postId={postId}
              isChosen={postId === cover?.postId}
              onChoose={() => isPending || mutate(postId)}
            />
          </li>
        ))}
      </ul>
      {state.hasNextPage && (
        <Button isWide isLoading={state.isFetchingNextPage} onClick={() => void state.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </Sheet>
  );
}

function Choice(props: { postId: PostId; isChosen: boolean; onChoose: () => void }) {
  const { postId, isChosen, onChoose } = props;
  const { data: post } = usePost(postId);
  const isCovered = useIsCovered(post, post?.user.id);
  if (!post) return null;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={tileName(post)}
      className={styles.choice}
      onClick={onChoose}
    >
      <MediaImage media={post.picture} alt="" sizes="33vw" aspect={1} />
      {isCovered && <TileMark />}
    </button>
  );
}
