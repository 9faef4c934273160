import type { Story } from '@sfera/contract/stories';

/** A month at most lies in the archive: the year goes without saying. */
const dayAndMonth = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });

export interface StoryDay {
  /** «7 марта», of this device's calendar. */
  name: string;
  stories: Story[];
}

/** Cuts stories, newest first, into days. */
export function byDay(stories: readonly Story[]): StoryDay[] {
  const days = new Map<string, Story[]>();
  for (const story of stories) {
    const name = dayAndMonth.format(new Date(story.createdAt));
    days.set(name, [...(days.get(name) ?? []), story]);
  }
  return [...days].map(([name, own]) => ({ name, stories: own }));
}
