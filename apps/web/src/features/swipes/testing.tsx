import type { PostId } from '@sfera/contract/base/ids';
import type { SwipePost } from '@sfera/contract/posts/swipes';
import { useEffect, useState } from 'react';
import { makePost } from '#entities/post/testing.ts';
import type { ReelsProps } from './reels/reels.tsx';

/** A video of another person as the list returns it. */
export const makeSwipe = (fields: Parameters<typeof makePost>[0] = {}): SwipePost => {
  const post = makePost({
    fileType: 'video',
    postUrl: '/media/v/video.mp4',
    video: {
      url: '/media/v/video.mp4',
      lightUrl: null,
      smallUrl: null,
      durationMs: 9_000,
      hasSound: true,
      wasTrimmed: false,
    },
    ...fields,
  });
  return { ...post, likers: [], cursor: `after-${post.id}` };
};

/** Stands in for the scroller, since happy-dom has no layout: a button for each reel, the active one pressed. */
export function ReelButtons({ ids, startId, hasMore, onActive }: ReelsProps) {
  const [activeId, setActiveId] = useState<PostId | undefined>(startId ?? ids[0]);
  const index = activeId === undefined ? -1 : ids.indexOf(activeId);
  useEffect(() => {
    if (activeId !== undefined && index >= 0) onActive(activeId, index);
  }, [activeId, index, onActive]);
  return (
    <ul aria-label={hasMore ? 'more to come' : 'all of them'}>
      {ids.map((id) => (
        <li key={id}>
          <button type="button" aria-pressed={id === activeId} onClick={() => setActiveId(id)}>
            {id}
          </button>
        </li>
      ))}
    </ul>
  );
}
