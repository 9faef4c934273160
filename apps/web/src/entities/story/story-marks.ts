import type { StoryId } from '@sfera/contract/ids';
import type { Reaction } from '@sfera/contract/reaction';
import type { Story, StoryGroup } from '@sfera/contract/stories';
import type { QueryClient } from '@tanstack/react-query';

/** What happened to stories in this tab: an answer that was asked for before it does not undo it. */
interface StoryMarks {
  seen: ReadonlySet<StoryId>;
  deleted: ReadonlySet<StoryId>;
  reactions: ReadonlyMap<StoryId, { myReaction: Reaction | null; atMs: number }>;
}

const MARKS_KEY = ['story-marks'] as const;
const NONE: StoryMarks = { seen: new Set(), deleted: new Set(), reactions: new Map() };

/** They go with the cache when another person signs in. */
export const marksOf = (cache: QueryClient): StoryMarks => cache.getQueryData<StoryMarks>(MARKS_KEY) ?? NONE;

export function markStory(cache: QueryClient, id: StoryId, mark: 'seen' | 'deleted', isOn = true): void {
  const marks = marksOf(cache);
  if (marks[mark].has(id) === isOn) return;
  const ids = isOn ? [...marks[mark], id] : [...marks[mark]].filter((marked) => marked !== id);
  setMarks(cache, { ...marks, [mark]: new Set(ids) });
}

/** Holds against answers that were asked for before now: later ones know it, or a newer one of another device. */
export function markReaction(cache: QueryClient, id: StoryId, myReaction: Reaction | null): void {
  const marks = marksOf(cache);
  setMarks(cache, {
    ...marks,
    reactions: new Map(marks.reactions).set(id, { myReaction, atMs: Date.now() }),
  });
}

function setMarks(cache: QueryClient, marks: StoryMarks): void {
  // Nothing observes the entry, so that it would be thrown away in minutes.
  cache.setQueryDefaults(MARKS_KEY, { gcTime: Infinity });
  cache.setQueryData<StoryMarks>(MARKS_KEY, marks);
}

export const asSeen = (story: Story): Story => (story.isViewed ? story : { ...story, isViewed: true });

/** Stories of an answer, as this tab knows them. `askedAtMs`: when it was asked for, milliseconds since 1970. */
export function withMarks(cache: QueryClient, stories: readonly Story[], askedAtMs: number): Story[] {
  const { seen, deleted, reactions } = marksOf(cache);
  const withReaction = (story: Story): Story => {
    const reaction = reactions.get(story.id);
    return reaction && reaction.atMs >= askedAtMs ? { ...story, myReaction: reaction.myReaction } : story;
  };
  return stories
    .filter(({ id }) => !deleted.has(id))
    .map((story) => withReaction(seen.has(story.id) ? asSeen(story) : story));
}

/** The group with other stories and the ring that follows from them; null when none are left. */
export const groupWith = (group: StoryGroup, stories: Story[]): StoryGroup | null =>
  stories.length === 0 ? null : { ...group, stories, hasUnseen: stories.some(({ isViewed }) => !isViewed) };
