import { FeedScreen } from './feed-screen.tsx';

/** Posts of followed people and one's own, newest first. */
export const HomeFeed = () => <FeedScreen type="subscribesPosts" />;
