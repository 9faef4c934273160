import type { UserId } from '@sfera/contract/ids';

// Keys of cache entries that other entities change. They stand below the entities, and load no schemas of the contract.

/** The profile of an account. */
export const profileKey = (userId: UserId) => ['profile', userId] as const;
export const STORY_GROUPS_KEY = ['story-groups'] as const;
export const MY_STORIES_KEY = ['my-stories'] as const;
