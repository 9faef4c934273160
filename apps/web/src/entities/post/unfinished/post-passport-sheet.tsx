import type { Post } from '@sfera/contract/posts/posts';
import { PassportSheet } from '#entities/passport/passport-sheet.tsx';
import { useRetryPost } from './use-retry-post.ts';
import { useDeletePost } from '../use-delete-post.ts';

interface PostPassportSheetProps {
  post: Post;
  isOpen: boolean;
  onClose: () => void;
}

/** The upload passport of the file of one's own post. */
export function PostPassportSheet({ post, isOpen, onClose }: PostPassportSheetProps) {
  const { mutate: retry } = useRetryPost(post.id);
  const { mutate: deletePost } = useDeletePost(post.id);
  return (
    <PassportSheet
      of={{ objectKind: 'post', id: post.id }}
      isOpen={isOpen}
      onClose={onClose}
      onRetry={() => retry()}
      onDelete={() => deletePost()}
    />
  );
}
