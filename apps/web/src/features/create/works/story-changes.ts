import { clamp } from '#shared/media/story/page-place.ts';
import {
  PLAIN_DESIGN,
  type CaptionPlace,
  type StoryFrame,
  type StoryItem,
  type Stroke,
} from './story-design.ts';
import { FIRST_WORDS, isBlank, itemsOf, type StoryPage } from './story-words.ts';

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

/** Where new stickers lie, row by row. Unit: shares of the page's sides. */
const STICKER_SPOTS = [0.3, 0.45, 0.6, 0.75].flatMap((y) => [0.5, 0.25, 0.75].map((x) => ({ x, y })));

/** Whether a sticker at this spot would lie over the item. Words are taken to be as wide as the page. */
const isOver = ({ x, y }: (typeof STICKER_SPOTS)[number], item: StoryItem): boolean =>
  !isBlank(item) &&
  Math.abs(item.place.y - y) < 0.1 &&
  (item.kind === 'text' || Math.abs(item.place.x - x) < 0.2);

/** An emoji on the page, at the first spot where it hides nothing; on a full page spots are taken in turns. */
export function newSticker(emoji: string, page: StoryPage): StoryItem {
  const items = itemsOf(page);
  const spot =
    STICKER_SPOTS.find((free) => !items.some((item) => isOver(free, item))) ??
    STICKER_SPOTS[page.story.items.length % STICKER_SPOTS.length];
  return {
    id: crypto.randomUUID(),
    kind: 'sticker',
    emoji,
    place: { x: 0.5, y: 0.3, ...spot, scale: 1, rotation: 0 },
  };
}
