import type { Post } from '@sfera/contract/posts/posts';
import { AltMark } from '../alt-text/alt-mark.tsx';
import { WholePhoto } from '../whole-photo/whole-photo.tsx';

interface MediaMarksProps {
  post: Post;
  /** A press shows the photo larger. */
  isOpener: boolean;
  /** Nothing of the photo is cropped. */
  isWhole: boolean;
}

/** The buttons over a photo or video: to all of it, and to its description. */
export const MediaMarks = ({ post, isOpener, isWhole }: MediaMarksProps) => (
  <>
    {isOpener && <WholePhoto post={post} isWhole={isWhole} />}
    {post.altText && <AltMark post={post} />}
  </>
);
