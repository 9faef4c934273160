import { lazyPage } from '../lazy-page.tsx';

/** Apart from the other pages: it is a part of one of them too. */
export const FeedScreen = lazyPage(async () => (await import('#features/feed/feed-screen.tsx')).FeedScreen);
