import type { Story } from '@sfera/contract/stories';

/** The archive spans a month at most, so the name leaves out the year. */
const dayAndMonth = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });

export interface StoryDay {
  /** «7 марта», by the calendar of this device. */
  name: string;
  stories: Story[];
}

/** Groups stories, newest first, by day. */
export function byDay(stories: readonly Story[]): StoryDay[] {
  const days = new Map<string, Story[]>();
  for (const story of stories) {
    const name = dayAndMonth.format(new Date(story.createdAt));
    days.set(name, [...(days.get(name) ?? []), story]);
  }
  return [...days].map(([name, own]) => ({ name, stories: own }));
}
