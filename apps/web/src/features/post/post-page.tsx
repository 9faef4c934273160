import { PostId } from '@sfera/contract/ids';
import { useParams } from '#shared/router/index.ts';
import { PostSkeleton } from '#entities/post/card/post-skeleton.tsx';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import column from '#shared/ui/column/column.module.css';
import { usePart } from '#shared/ui/on-demand/use-part.ts';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import { WIDE_WINDOW } from '#shared/viewport/breakpoint.ts';
import { MissingPost } from './missing-post.tsx';
import { PostView } from './post-view.tsx';
import { ShownPost } from './shown-post.tsx';
import { text } from './text.ts';
import styles from './post-page.module.css';

/** The page of one post, at any of its three addresses (spec 2, Post page). */
export function PostPage() {
  const { postId } = useParams();
  const goBack = useGoBack();
  const isWide = useMedia(WIDE_WINDOW);
  const id = PostId.safeParse(postId).data;
  const onDeleted = () => goBack('/myProfile');
  return (
    <div className={isWide ? styles.wide : column.feed}>
      <ScreenHead title={text.title} onBack={() => goBack('/')} />
      {id === undefined && <MissingPost />}
      {id !== undefined && isWide && <WidePost key={id} id={id} onDeleted={onDeleted} />}
      {id !== undefined && !isWide && (
        <PostView key={id} id={id} skeleton={<PostSkeleton />} onDeleted={onDeleted}>
          {(post, isDeleting) => <ShownPost post={post} isDeleting={isDeleting} />}
        </PostView>
      )}
    </div>
  );
}

const loadSplit = async () => (await import('./wide-post.ts')).SplitView;

/** Phones never fetch the split view. */
function WidePost(props: { id: PostId; onDeleted: () => void }) {
  const { part: SplitView } = usePart(loadSplit);
  return <div className={styles.room}>{SplitView && <SplitView {...props} />}</div>;
}
