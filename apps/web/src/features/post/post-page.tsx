import { readAs } from '@sfera/contract/base/read-as';
import { PostId } from '@sfera/contract/base/ids';
import { commentOfHash, COMMENTS_HASH } from '@sfera/contract/comments/comments';
import type { Post } from '@sfera/contract/posts/posts';
import { useEffect } from 'react';
import { useParams, useLocation } from '#shared/router/index.ts';
import { PostSkeleton } from '#entities/post/card/post-skeleton.tsx';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import column from '#shared/ui/column/column.module.css';
import { Button } from '#shared/ui/button/button.tsx';
import { usePart } from '#shared/ui/on-demand/use-part.ts';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import { WIDE_WINDOW } from '#shared/viewport/breakpoint.ts';
import { MissingPost } from './missing-post.tsx';
import { PostView } from './post-view.tsx';
import { PostCard } from '#entities/post/card/post-card.tsx';
import { loadComments } from '#entities/post/comments/load-comments.ts';
import { setOpenComments } from '#entities/post/comments/open-comments.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from './text.ts';
import styles from './post-page.module.css';

/** The page of one post, at any of its three addresses. */
export function PostPage() {
  const { postId } = useParams();
  const goBack = useGoBack();
  const isWide = useMedia(WIDE_WINDOW);
  const id = readAs(PostId, postId);
  const onDeleted = () => goBack('/myProfile');
  return (
    <div className={`${styles.page} ${isWide ? styles.wide : column.feed}`}>
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

/** The same card as in the feed, its description whole, and the date of the post; dimmed while the post is on its way out. */
function ShownPost({ post, isDeleting }: { post: Post; isDeleting: boolean }) {
  usePageTitle(text.titleOf(post.user.login));
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash.startsWith(COMMENTS_HASH)) return;
    setOpenComments(post.id, true, commentOfHash(hash));
    loadComments().catch(() => undefined);
  }, [hash, post.id]);
  return (
    <>
      <p role="status" className="visually-hidden">
        {isDeleting && text.deleting}
      </p>
      <div className={styles.post} aria-busy={isDeleting}>
        <PostCard postId={post.id} isPriority isWhole />
        <div className={styles.below}>
          <p className={typography.note}>{text.publishedAt(post)}</p>
          <Button
            size="small"
            aria-haspopup="dialog"
            onClick={() => {
              setOpenComments(post.id, true);
              loadComments().catch(() => undefined);
            }}
          >
            {text.talk(post.countComment)}
          </Button>
        </div>
      </div>
    </>
  );
}
