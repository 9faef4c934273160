import { useQueryClient } from '@tanstack/react-query';
import { RecommendedList } from '#entities/user/recommended/recommended-list.tsx';
import { RecommendedRow } from '#entities/user/recommended/recommended-row.tsx';
import { ExploreSearch } from '#features/explore/explore-search.tsx';
import { FeedScreen } from '#features/feed/feed-screen.tsx';
import column from '#shared/ui/column/column.module.css';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import { refreshStories } from './refresh-stories.ts';
import { StoryStripBlock } from './story-strip-block.tsx';
import styles from './explore-page.module.css';

/** Where there is room for a column beside the feed (design 7). */
const WIDE = '(min-width: 1280px)';

/** Search of people, stories, people to follow, and posts of people one does not follow yet (spec 2, Explore). */
export function ExplorePage() {
  const cache = useQueryClient();
  const isWide = useMedia(WIDE);
  return (
    <div className={styles.page}>
      <ExploreSearch>
        <StoryStripBlock />
        {!isWide && (
          <div className={column.column}>
            <RecommendedRow />
          </div>
        )}
        <FeedScreen type="recommended" onRefresh={() => refreshStories(cache)} />
      </ExploreSearch>
      {isWide && (
        <div className={styles.aside}>
          <RecommendedList />
        </div>
      )}
    </div>
  );
}
