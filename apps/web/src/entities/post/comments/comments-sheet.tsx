import type { PostId } from '@sfera/contract/base/ids';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, Link } from '#shared/router/index.ts';
import { useUserId } from '#shared/api/session.ts';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { useDeletedPosts } from '../deleted-posts.ts';
import { WriteComment } from './composer/write-comment.tsx';
import { CommentsList } from './list/comments-list.tsx';
import { commentsButtonId, useOpenComments, type CommentsSheetProps } from './open-comments.ts';
import { text } from './text.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { postPath } from '../post-path.ts';
import { usePost } from '../post-query.ts';
import styles from './whose-post.module.css';

/** The comments of a post: a bottom sheet, from 1024 px on a panel at the end edge. */
export function CommentsSheet({ postId, isOpen, onClose }: CommentsSheetProps) {
  const userId = useUserId();
  const wantedId = useOpenComments((open) => open.wantedId);
  const scroller = useRef<HTMLDivElement>(null);
  const showNewest = () => scroller.current?.scrollTo({ top: 0 });
  useCloseOnLeaving(isOpen, onClose);
  const isPostDeleted = useDeletedPosts().has(postId);
  useEffect(() => {
    if (isPostDeleted) onClose();
  }, [isPostDeleted, onClose]);
  useStartAnew(postId, scroller);

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      openerId={commentsButtonId(postId)}
      title={text.title}
      aside={<WhosePost postId={postId} />}
      desktop="panel"
      isFlush
      scroller={scroller}
      footer={userId && <WriteComment key={postId} userId={userId} postId={postId} onSend={showNewest} />}
    >
      <CommentsList key={postId} postId={postId} scroller={scroller} wantedId={wantedId} />
    </Sheet>
  );
}

/** The comments of another post, in a panel that was open already, start as if it had opened for them. */
function useStartAnew(postId: PostId, scroller: RefObject<HTMLElement | null>): void {
  const lastPostId = useRef(postId);
  useEffect(() => {
    if (lastPostId.current === postId) return;
    lastPostId.current = postId;
    scroller.current?.scrollTo({ top: 0 });
    scroller.current?.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
  }, [postId, scroller]);
}

/** A link inside leads to another page, or to the same one anew. */
function useCloseOnLeaving(isOpen: boolean, onClose: () => void): void {
  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (isOpen) onClose();
  }, [key, isOpen, onClose]);
}

/** Which post the comments belong to, whose card may be scrolled away or covered; nothing on the post's own page. */
function WhosePost({ postId }: { postId: PostId }) {
  const { data: post } = usePost(postId);
  const { pathname } = useLocation();
  if (!post || pathname === postPath(post)) return null;
  const { id, login, logoImage } = post.user;
  return (
    <Link to={postPath(post)} className={styles.link}>
      <Avatar userId={id} login={login} src={logoImage} size={22} />
      <span className={styles.words}>{text.toPostOf(login)}</span>
    </Link>
  );
}
