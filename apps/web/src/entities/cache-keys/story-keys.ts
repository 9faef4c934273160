/** Keys of lists of stories alone, for those who must not load the contract's schemas. */
export const STORY_GROUPS_KEY = ['story-groups'] as const;
export const MY_STORIES_KEY = ['my-stories'] as const;
