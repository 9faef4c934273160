import { useQueryClient } from '@tanstack/react-query';
import Rows3 from 'lucide-react/icons/rows-3';
import { useNavigate } from '#shared/router/index.ts';
import { BY_INTEREST_PATH } from '#entities/post/feed-order.ts';
import { RecommendedRow } from '#entities/user/recommended/recommended-row.tsx';
import { ExploreSearch } from '#features/explore/explore-search.tsx';
import { PopularTags } from '#features/explore/tags/popular-tags.tsx';
import { text as exploreText } from '#features/explore/text.ts';
import { FeedGrid } from '#features/feed/grid/feed-grid.tsx';
import { text as feedText } from '#features/feed/text.ts';
import { useFeed } from '#features/feed/use-feed.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { RefreshButton } from '#shared/ui/refresh-button/refresh-button.tsx';
import { WholePage } from '../aside/whole-page.tsx';
import { refreshStories } from './refresh-stories.ts';
import { StoryStripBlock } from './story-strip-block.tsx';

/** Content between the rows of posts. */
const BETWEEN = [
  <StoryStripBlock key="stories" />,
  <PopularTags key="tags" />,
  <RecommendedRow key="people" />,
];

/** The search, and a grid of recommended posts with stories, tags and people to follow between its rows. */
export function ExplorePage() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const feed = useFeed('recommended');
  const refresh = () => {
    feed.refresh({ isQuiet: false });
    refreshStories(cache);
  };
  const tools = (
    <>
      <IconButton
        label={exploreText.asFeed}
        icon={<Rows3 size={20} />}
        onClick={() => void navigate(BY_INTEREST_PATH)}
      />
      <RefreshButton label={feedText.refresh} isRefreshing={feed.isRefreshing} onRefresh={refresh} />
    </>
  );
  return (
    <WholePage>
      <ExploreSearch tools={tools}>
        <FeedGrid feed={feed} between={BETWEEN} />
      </ExploreSearch>
    </WholePage>
  );
}
