import { useQueryClient } from '@tanstack/react-query';
import { RecommendedList } from '#entities/user/recommended/recommended-list.tsx';
import { RecommendedRow } from '#entities/user/recommended/recommended-row.tsx';
import { ExploreSearch } from '#features/explore/explore-search.tsx';
import { TagsLink } from '#features/tags/tags-link.tsx';
import { FeedScreen } from '#features/feed/feed-screen.tsx';
import column from '#shared/ui/column/column.module.css';
import { useHasAside, WithAside } from './aside/page-aside.tsx';
import { refreshStories } from './refresh-stories.ts';
import { StoryStripBlock } from './story-strip-block.tsx';

/** Search of people, stories, people to follow, and posts of people one does not follow yet (spec 2, Explore). */
export function ExplorePage() {
  const cache = useQueryClient();
  const hasAside = useHasAside();
  return (
    <WithAside aside={<RecommendedList />}>
      <ExploreSearch>
        <StoryStripBlock />
        <div className={column.column}>
          <TagsLink />
        </div>
        {!hasAside && (
          <div className={column.column}>
            <RecommendedRow />
          </div>
        )}
        <FeedScreen type="recommended" onRefresh={() => refreshStories(cache)} />
      </ExploreSearch>
    </WithAside>
  );
}
