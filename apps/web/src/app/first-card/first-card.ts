import type { Post } from '@sfera/contract/posts/posts';
import { drawCard, drawScreen } from './draw.ts';
import { keptFeed } from './kept-feed.ts';

/** The feed of home, as `public/early.js` asks for it. */
const FEED = '/api/posts?limit=10&skip=0&type=subscribesPosts';

/**
 * Draws the first post of home where index.html shows the outline of a card: its picture is there before React is. The
 * card that React draws has the same box and the same file. The installed app does not wait for the server: it begins
 * with the feed that the device has kept. Resolves when the picture is painted, or at once when there is none to draw:
 * without an answer, for several photos, a covered or an unfinished post. May reject.
 */
export const drawFirst = (): Promise<void> =>
  drawScreen(FEED, ({ posts: [post] }: { posts: Post[] }) => drawCard(post), keptFeed);
