import { useQueryClient } from '@tanstack/react-query';
import { HomeFeed } from './lazy-pages.ts';
import { refreshStories } from './refresh-stories.ts';
import { StoryStripBlock } from './story-strip-block.tsx';

/** Stories of followed people above their posts (spec 2, route table). */
export function HomePage() {
  const cache = useQueryClient();
  return (
    <>
      <StoryStripBlock />
      <HomeFeed onRefresh={() => refreshStories(cache)} />
    </>
  );
}
