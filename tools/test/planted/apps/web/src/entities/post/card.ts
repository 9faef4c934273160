import { button } from '../../shared/button.ts'; // no-cycles, web-folders-have-no-cycles
import type { Feed } from '../../features/feed/feed.ts'; // web-entities-know-no-feature

export const postCard = (feed: Feed) => [feed, button];
