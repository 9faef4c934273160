import type { Story } from '@sfera/contract/stories/stories';

/** The ring of a picture: whether there are live stories, and unseen ones among them. */
export type StoryRing = 'none' | 'seen' | 'unseen';

export function ringOf(stories: readonly Pick<Story, 'isViewed'>[]): StoryRing {
  if (stories.length === 0) return 'none';
  return stories.some(({ isViewed }) => !isViewed) ? 'unseen' : 'seen';
}
