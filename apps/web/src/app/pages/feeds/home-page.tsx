import { useQueryClient } from '@tanstack/react-query';
import { isByInterest } from '#entities/post/feed-order.ts';
import { readNewcomer } from '#entities/user/newcomer.ts';
import { FeedOrder } from '#features/feed/feed-order.tsx';
import { FeedScreen } from '#features/feed/feed-screen.tsx';
import { useLocation } from '#shared/router/index.ts';
import { Deferred } from '#shared/ui/on-demand/deferred.tsx';
import { FeedPage } from '../aside/feed-page.tsx';
import { refreshStories } from './refresh-stories.ts';
import { StoryStripBlock } from './story-strip-block.tsx';

const loadNameCard = async () => (await import('#features/edit-profile/newcomer/name-card.tsx')).NameCard;

/** Stories of followed people above their posts and one's own, newest first, or above recommended posts. */
export function HomePage() {
  const cache = useQueryClient();
  const { search } = useLocation();
  const type = isByInterest(search) ? 'recommended' : 'subscribesPosts';
  return (
    <FeedPage>
      <StoryStripBlock />
      {readNewcomer() !== null && <Deferred load={loadNameCard} />}
      <FeedScreen key={type} type={type} order={<FeedOrder />} onRefresh={() => refreshStories(cache)} />
    </FeedPage>
  );
}
