import type { getChatWith, listChats, listMessages } from '@sfera/contract/chat';
import type { listComments } from '@sfera/contract/comments';
import type { listFollowRequests } from '@sfera/contract/follows';
import type { listLikers } from '@sfera/contract/likes';
import { FEED_PAGE_SIZE } from '@sfera/contract/limits';
import type {
  getNotificationSettings,
  getUnreadNotifications,
  listNotifications,
} from '@sfera/contract/notifications';
import type { getPost, listPosts, listRecommendations } from '@sfera/contract/posts';
import type { getMyProfile, getProfile } from '@sfera/contract/profiles';
import type { getReactionsOfFollowed, listReactionPosts } from '@sfera/contract/post-reactions';
import type {
  getUserStories,
  listMyStories,
  listStoryArchive,
  listStoryGroups,
} from '@sfera/contract/stories';
import type { listSubscriptions } from '@sfera/contract/subscriptions';
import type { getCurrentUser } from '@sfera/contract/users';

// Types alone: the routes themselves would bring every schema of the contract into the worker.
type KeptRoute =
  | typeof getChatWith
  | typeof getCurrentUser
  | typeof getMyProfile
  | typeof getNotificationSettings
  | typeof getPost
  | typeof getProfile
  | typeof getReactionsOfFollowed
  | typeof getUnreadNotifications
  | typeof getUserStories
  | typeof listChats
  | typeof listComments
  | typeof listFollowRequests
  | typeof listLikers
  | typeof listMessages
  | typeof listMyStories
  | typeof listNotifications
  | typeof listPosts
  | typeof listReactionPosts
  | typeof listRecommendations
  | typeof listStoryArchive
  | typeof listStoryGroups
  | typeof listSubscriptions;

interface Kept {
  /** Parts of the query that do not tell two answers apart. */
  ignores?: readonly string[];
  /** Shorter pages only look whether there is something new. */
  shortest?: number;
}

/** What makes the app readable without a network, and nothing else. */
const KEPT: Readonly<Record<KeptRoute['path'], Kept>> = {
  '/api/user': {},
  '/api/myProfile': {},
  '/api/user/:id': {},
  '/api/posts': { shortest: FEED_PAGE_SIZE },
  '/api/recommendations': { shortest: FEED_PAGE_SIZE },
  '/api/getReactionModel': {},
  '/api/subscriptions': {},
  '/api/post/:id': {},
  '/api/posts/:postId/comments': {},
  '/api/posts/:postId/reactions-following': {},
  '/api/likes/:postId': {},
  '/api/stories/subscribers': {},
  '/api/stories/archive': {},
  '/api/myStory': {},
  '/api/user/:id/stories': {},
  '/api/chats': {},
  '/api/chats/with/:userId': {},
  // A chat asks for as many as are unread.
  '/api/messages/:chatId': { ignores: ['limit'] },
  '/api/notifications': {},
  '/api/notifications/unread': {},
  '/api/notifications/settings': {},
  '/api/follow-requests': {},
};

/** Ids are UUIDs; `/api/user/export` is another call. */
const ID = '[\\da-f-]{36}';

const CALLS = Object.entries(KEPT).map(([path, kept]) => ({
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, ID)}$`),
  kept,
}));

/** Where a page after the first one starts. */
const isLaterPage = ({ searchParams }: URL) =>
  searchParams.has('before') || searchParams.has('from') || Number(searchParams.get('skip')) > 0;

/** The address under which the answer of a GET is kept; null when it is not. Later pages of a list are not. */
export function keyOf(url: URL): string | null {
  const call = CALLS.find(({ pattern }) => pattern.test(url.pathname));
  if (!call || isLaterPage(url)) return null;
  const { ignores = [], shortest = 0 } = call.kept;
  const limit = url.searchParams.get('limit');
  if (limit !== null && Number(limit) < shortest) return null;
  const key = new URL(url);
  for (const name of ['_cb', 'skip', ...ignores]) key.searchParams.delete(name);
  key.searchParams.sort();
  return key.href;
}
