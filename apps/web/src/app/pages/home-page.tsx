import { useQueryClient } from '@tanstack/react-query';
import { FeedScreen } from './lazy-feed-screen.ts';
import { refreshStories } from './refresh-stories.ts';
import { StoryStripBlock } from './story-strip-block.tsx';

/** Stories of followed people above their posts and one's own, newest first (spec 2, route table). */
export function HomePage() {
  const cache = useQueryClient();
  return (
    <>
      <StoryStripBlock />
      <FeedScreen type="subscribesPosts" onRefresh={() => refreshStories(cache)} />
    </>
  );
}
