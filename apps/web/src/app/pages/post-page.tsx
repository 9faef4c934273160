import { readAs } from '@sfera/contract/base/read-as';
import { PostId } from '@sfera/contract/base/ids';
import { listOfPost } from '#entities/post/list-of-post.ts';
import { PostsAfter } from '#features/feed/after/posts-after.tsx';
import { PostPage as Post } from '#features/post/post-page.tsx';
import { useLocation, useParams } from '#shared/router/index.ts';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import { WIDE_WINDOW } from '#shared/viewport/breakpoint.ts';

/** The page of one post. In a narrow window, the list from which the post was opened goes on below it. */
export function PostPage() {
  const { state } = useLocation();
  const id = readAs(PostId, useParams().postId);
  const isWide = useMedia(WIDE_WINDOW);
  const type = listOfPost(state);
  return (
    <>
      <Post />
      {id !== undefined && type && !isWide && <PostsAfter key={id} type={type} postId={id} />}
    </>
  );
}
