import type { StoryItem } from './story-design.ts';
import type { Work } from './work.ts';

/** The things that lie on the page of a story. */
export type StoryPage = Pick<Work, 'description' | 'story'>;

/** The first words are the description that the same work would have as a post. */
export const FIRST_WORDS = 'first';

/** Everything that can be moved about, from the bottom to the top; the first words are always there, if only blank. */
export const itemsOf = ({ description, story }: StoryPage): readonly StoryItem[] => [
  { id: FIRST_WORDS, kind: 'text', text: description, place: story.caption },
  ...story.items,
];

export const isBlank = (item: StoryItem): boolean => item.kind === 'text' && item.text.trim() === '';

/** All words of a story, one block a line: what those read who do not see it. Of a post its description. */
export const wordsOf = (work: StoryPage & Pick<Work, 'target'>): string =>
  (work.target === 'post'
    ? [work.description]
    : itemsOf(work).map((item) => (item.kind === 'text' ? item.text : ''))
  )
    .map((words) => words.trim())
    .filter((words) => words !== '')
    .join('\n');

/** Whether anything lies on the picture of the story. */
export const isDrawnOver = (work: StoryPage & Pick<Work, 'target'>): boolean =>
  work.target === 'story' && (work.story.strokes.length > 0 || itemsOf(work).some((item) => !isBlank(item)));
