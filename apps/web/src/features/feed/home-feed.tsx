import { FeedScreen } from './feed-screen.tsx';

interface HomeFeedProps {
  /** The reader has asked for what is new. */
  onRefresh?: () => void;
}

/** Posts of followed people and one's own, newest first. */
export const HomeFeed = (props: HomeFeedProps) => <FeedScreen type="subscribesPosts" {...props} />;
