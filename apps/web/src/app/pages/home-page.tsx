import { useQueryClient } from '@tanstack/react-query';
import { setAsideSlot } from './aside/aside-slot.ts';
import aside from './aside/page-aside.module.css';
import { FeedScreen } from '#features/feed/feed-screen.tsx';
import { refreshStories } from './refresh-stories.ts';
import { StoryStripBlock } from './story-strip-block.tsx';

/**
 * Stories of followed people above their posts and one's own, newest first (spec 2, route table). The column beside
 * them comes with `DesktopFeatures`, and a phone never loads it.
 */
export function HomePage() {
  const cache = useQueryClient();
  return (
    <div className={aside.page}>
      <div>
        <StoryStripBlock />
        <FeedScreen type="subscribesPosts" onRefresh={() => refreshStories(cache)} />
      </div>
      <div ref={setAsideSlot} className={aside.aside} data-aside />
    </div>
  );
}
