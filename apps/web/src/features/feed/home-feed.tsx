import { FeedScreen } from './feed-screen.tsx';

interface HomeFeedProps {
  /** The user has asked for a refresh. */
  onRefresh?: () => void;
}

/** Posts of followed people and the user's own, newest first. */
export const HomeFeed = (props: HomeFeedProps) => <FeedScreen type="subscribesPosts" {...props} />;
