import type { StoryId } from '@sfera/contract/ids';
import type { Story, StoryGroup } from '@sfera/contract/stories';
import type { QueryClient } from '@tanstack/react-query';

/** What happened to stories in this tab: an answer that was asked for before it does not undo it. */
interface StoryMarks {
  seen: ReadonlySet<StoryId>;
  deleted: ReadonlySet<StoryId>;
}

const MARKS_KEY = ['story-marks'] as const;
const NONE: StoryMarks = { seen: new Set(), deleted: new Set() };

/** They go with the cache when another person signs in. */
export const marksOf = (cache: QueryClient): StoryMarks => cache.getQueryData<StoryMarks>(MARKS_KEY) ?? NONE;

export function markStory(cache: QueryClient, id: StoryId, mark: keyof StoryMarks, isOn = true): void {
  const marks = marksOf(cache);
  if (marks[mark].has(id) === isOn) return;
  const ids = isOn ? [...marks[mark], id] : [...marks[mark]].filter((marked) => marked !== id);
  // Nothing observes the entry, so that it would be thrown away in minutes.
  cache.setQueryDefaults(MARKS_KEY, { gcTime: Infinity });
  cache.setQueryData<StoryMarks>(MARKS_KEY, { ...marks, [mark]: new Set(ids) });
}

export const asSeen = (story: Story): Story => (story.isViewed ? story : { ...story, isViewed: true });

/** Stories of an answer, as this tab knows them. */
export function withMarks(cache: QueryClient, stories: readonly Story[]): Story[] {
  const { seen, deleted } = marksOf(cache);
  return stories
    .filter(({ id }) => !deleted.has(id))
    .map((story) => (seen.has(story.id) ? asSeen(story) : story));
}

/** The group with other stories and the ring that follows from them; null when none are left. */
export const groupWith = (group: StoryGroup, stories: Story[]): StoryGroup | null =>
  stories.length === 0 ? null : { ...group, stories, hasUnseen: stories.some(({ isViewed }) => !isViewed) };
