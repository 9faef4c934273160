import { clamp } from '#shared/media/story-page/page-place.ts';
import {
  PLAIN_DESIGN,
  type CaptionPlace,
  type StoryFrame,
  type StoryItem,
  type Stroke,
} from './story-design.ts';
import { FIRST_WORDS, type StoryPage } from './story-words.ts';

/** Words and stickers that a story may have. */
export const MAX_STORY_ITEMS = 30;
/** Lines that may be drawn on a story; the eraser's count as well. */
export const MAX_STORY_STROKES = 300;

/** Whether there is room for another item. */
export const hasRoom = ({ story }: StoryPage): boolean => story.items.length < MAX_STORY_ITEMS - 1;

/** The page with the item of this id replaced. */
export function withItem(page: StoryPage, changed: StoryItem): StoryPage {
  if (changed.id === FIRST_WORDS && changed.kind === 'text')
    return { description: changed.text, story: { ...page.story, caption: changed.place } };
  const items = page.story.items.map((item) => (item.id === changed.id ? changed : item));
  return { ...page, story: { ...page.story, items } };
}

/** The page with another item on top. */
export const withNewItem = (page: StoryPage, item: StoryItem): StoryPage => ({
  ...page,
  story: { ...page.story, items: [...page.story.items, item] },
});

/** The page without this item. */
export function withoutItem(page: StoryPage, id: string): StoryPage {
  if (id === FIRST_WORDS) return { description: '', story: { ...page.story, caption: PLAIN_DESIGN.caption } };
  return { ...page, story: { ...page.story, items: page.story.items.filter((item) => item.id !== id) } };
}

export const withFrame = (page: StoryPage, part: Partial<StoryFrame>): StoryPage => ({
  ...page,
  story: { ...page.story, frame: { ...page.story.frame, ...part } },
});

export const withStroke = (page: StoryPage, stroke: Stroke): StoryPage => ({
  ...page,
  story: { ...page.story, strokes: [...page.story.strokes, stroke] },
});

/** How far below the last item a new one lies. Unit: shares of the page's height. */
const STEP_DOWN = 0.12;

/** Blank words that look like those of `like`, below them while there is room. */
export const newWords = (like: CaptionPlace): StoryItem => ({
  id: crypto.randomUUID(),
  kind: 'text',
  text: '',
  place: { ...like, x: 0.5, y: like.y > 0.8 ? 0.2 : clamp(like.y + STEP_DOWN, 0, 1), scale: 1, rotation: 0 },
});

/** Stickers lie beside each other, row by row, so that none hides the one before it. */
const STICKER_COLUMNS = [0.5, 0.25, 0.75] as const;

/** An emoji on the page, which has this many of them. */
export const newSticker = (emoji: string, count: number): StoryItem => ({
  id: crypto.randomUUID(),
  kind: 'sticker',
  emoji,
  place: {
    x: STICKER_COLUMNS[count % STICKER_COLUMNS.length] ?? 0.5,
    y: 0.3 + (Math.floor(count / STICKER_COLUMNS.length) % 4) * 0.15,
    scale: 1,
    rotation: 0,
  },
});
