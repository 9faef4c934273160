import type { UserId } from '@sfera/contract/base/ids';

// Keys of cache entries that other entities change. They stand below the entities, and load no schemas of the contract.

/** The profile of an account. */
export const profileKey = (userId: UserId) => ['profile', userId] as const;
export const STORY_GROUPS_KEY = ['story-groups'] as const;
export const MY_STORIES_KEY = ['my-stories'] as const;
/** The user's own profile with the first page of its posts. */
export const MY_PROFILE_KEY = ['my-profile'] as const;
/** The list of the user's chats. */
export const CHATS_KEY = ['chats'] as const;
/** Saved posts, in all and in collections. */
export const SAVED_KEY = ['saved'] as const;
/** The list of collections; with a post's id after it, as that post is in them. */
export const COLLECTIONS_KEY = ['collections'] as const;
/** Albums with their lists and their pictures. */
export const ALBUMS_KEY = ['albums'] as const;
/** Events with their lists, their people and the addresses of calendars. */
export const EVENTS_KEY = ['events'] as const;
/** The user's own posts that wait for their time. */
export const SCHEDULED_KEY = ['scheduled-posts'] as const;
/** The user's own archived posts. */
export const ARCHIVE_KEY = ['post-archive'] as const;
/** Whether the originals of new posts are kept: `OriginalsChoice` of the contract. */
export const ORIGINALS_KEY = ['originals-choice'] as const;
/** All that is known of circles. */
export const CIRCLES_KEY = ['circles'] as const;
