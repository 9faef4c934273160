import { button } from '../../shared/button.ts'; // no-cycles, no-folder-cycles-web
import type { Feed } from '../../features/feed/feed.ts'; // web-entities-know-no-feature

export const postCard = (feed: Feed) => [feed, button];
