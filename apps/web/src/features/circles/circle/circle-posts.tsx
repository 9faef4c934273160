import type { Circle } from '@sfera/contract/circles/circles';
import { useInfiniteQuery } from '@tanstack/react-query';
import Images from 'lucide-react/icons/images';
import { useId } from 'react';
import { mayWriteIn } from '#entities/circle/may-write-in.ts';
import grid from '#entities/post/grid/post-grid.module.css';
import { PostsPart } from '#entities/post/grid/posts-part.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { GoButton } from '#shared/ui/empty-state/go-button.tsx';
import { circlePostsQuery } from '../circle-query.ts';
import { text } from '../text.ts';

/** The posts that were published for a circle. */
export function CirclePosts({ circle }: { circle: Circle }) {
  const titleId = useId();
  const state = useInfiniteQuery(circlePostsQuery(circle.id));
  return (
    <div className={grid.frame}>
      <h2 id={titleId} className="visually-hidden">
        {text.posts}
      </h2>
      <PostsPart
        titleId={titleId}
        state={state}
        failed={text.postsFailed}
        empty={<NoPosts circle={circle} />}
      />
    </div>
  );
}

function NoPosts({ circle }: { circle: Circle }) {
  const mayWrite = mayWriteIn(circle);
  return (
    <EmptyState
      icon={<Images size={32} />}
      title={text.noPosts}
      text={mayWrite ? text.noPostsHint : text.noPostsToWrite}
      {...(mayWrite && {
        action: (
          <GoButton to="/createPost" state={{ audience: circle.id }}>
            {text.publish}
          </GoButton>
        ),
      })}
    />
  );
}
