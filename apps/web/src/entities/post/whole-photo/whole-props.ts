import type { Post } from '@sfera/contract/posts/posts';

/** The properties of a window that shows the photos of a post as large as they fit. */
export interface WholeProps {
  post: Post;
  isOpen: boolean;
  onClose: () => void;
}
