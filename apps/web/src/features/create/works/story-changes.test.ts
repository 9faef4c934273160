import { expect, it } from 'vitest';
import { PLAIN_DESIGN } from './story-design.ts';
import { MAX_STORY_ITEMS, newSticker, withItem, withNewItem } from './story-changes.ts';
import { FIRST_WORDS, type StoryPage } from './story-words.ts';

const blank: StoryPage = { description: '', story: PLAIN_DESIGN };
const spotOn = (page: StoryPage) => {
  const { x, y } = newSticker('🔥', page).place;
  return { x, y };
};

it('lays a new sticker where it hides neither words nor another sticker', () => {
  expect(spotOn(blank)).toEqual({ x: 0.5, y: 0.3 });
  expect(spotOn(withNewItem(blank, newSticker('🎉', blank)))).toEqual({ x: 0.25, y: 0.3 });

  const words = withItem(blank, {
    id: FIRST_WORDS,
    kind: 'text',
    text: 'Утро',
    place: { ...PLAIN_DESIGN.caption, y: 0.32 },
  });
  expect(spotOn(words), 'words over the first row').toEqual({ x: 0.5, y: 0.45 });
});

it('takes spots in turns once every spot is taken', () => {
  let page = blank;
  while (page.story.items.length < MAX_STORY_ITEMS) page = withNewItem(page, newSticker('🔥', page));
  const taken = new Set(page.story.items.slice(0, 12).map(({ place }) => `${place.x} ${place.y}`));
  expect(taken.size).toBe(12);
  expect(spotOn(page)).toEqual({ x: 0.5, y: 0.6 });
});
