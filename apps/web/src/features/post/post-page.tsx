import { PostId } from '@sfera/contract/ids';
import { useParams } from '#shared/router/index.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import column from '#shared/ui/column/column.module.css';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { MissingPost } from './missing-post.tsx';
import { PostView } from './post-view.tsx';
import { text } from './text.ts';

/** The page of one post, at any of its three addresses (spec 2, Post page). */
export function PostPage() {
  const { postId } = useParams();
  const goBack = useGoBack();
  const id = PostId.safeParse(postId).data;
  return (
    <div className={column.feed}>
      <ScreenHead title={text.title} onBack={() => goBack('/')} />
      {id === undefined ? <MissingPost /> : <PostView key={id} id={id} />}
    </div>
  );
}
