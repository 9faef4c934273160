import type { PostId } from '@sfera/contract/ids';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from '#shared/router/index.ts';
import { useUserId } from '#shared/api/session.ts';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { useDeletedPosts } from '../deleted-posts.ts';
import { WriteComment } from './composer/write-comment.tsx';
import { CommentsList } from './list/comments-list.tsx';
import { commentsButtonId, useOpenComments, type CommentsSheetProps } from './open-comments.ts';
import { text } from './text.ts';
import { WhosePost } from './whose-post.tsx';

/** The comments of a post (spec 2, Overlays): a bottom sheet, from 1024 px on a panel at the end edge. */
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
