import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { isByInterest } from '#entities/post/feed-order.ts';
import { readNewcomer } from '#entities/user/newcomer.ts';
import { FeedOrder } from '#features/feed/feed-order.tsx';
import { FeedScreen } from '#features/feed/feed-screen.tsx';
import { useLocation } from '#shared/router/index.ts';
import { afterFirstUse } from '#shared/ui/on-demand/after-first-screen.ts';
import { Deferred } from '#shared/ui/on-demand/deferred.tsx';
import { FeedPage } from '../aside/feed-page.tsx';
import { refreshStories } from './refresh-stories.ts';
import { StoryStripBlock } from './story-strip-block.tsx';

let Known: ComponentType | null = null;
const loadCards = async () => (Known = (await import('./home-cards.tsx')).HomeCards);

/** Stories of followed people above their posts and one's own, newest first, or above recommended posts. */
export function HomePage() {
  const cache = useQueryClient();
  const { search } = useLocation();
  const [Cards] = useState(() => Known);
  const type = isByInterest(search) ? 'recommended' : 'subscribesPosts';
  return (
    <FeedPage>
      <StoryStripBlock />
      {/* A later visit draws them with home. */}
      {Cards ? (
        <Cards />
      ) : (
        <Deferred load={loadCards} {...(readNewcomer() === null && { after: afterFirstUse })} />
      )}
      <FeedScreen key={type} type={type} order={<FeedOrder />} onRefresh={() => refreshStories(cache)} />
    </FeedPage>
  );
}
