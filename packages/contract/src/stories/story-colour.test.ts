import fc from 'fast-check';
import { expect, it } from 'vitest';
import { colourFunction } from '../media/colour.ts';
import { STORY_FILTER_RANGES, type StoryFilterName, type StoryFilters } from '../media/filters.ts';
import type { Rgb } from '../media/rgb.ts';
import { storyColours } from './story-colour.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const colours: fc.Arbitrary<Rgb> = fc.tuple(share, share, share);
const valueOf = (name: StoryFilterName) => fc.double({ ...STORY_FILTER_RANGES[name], noNaN: true });
const filters: fc.Arbitrary<StoryFilters> = fc.record(
  {
    brightness: valueOf('brightness'),
    contrast: valueOf('contrast'),
    saturation: valueOf('saturation'),
    sepia: valueOf('sepia'),
  },
  { requiredKeys: [] },
);
const change = (story: StoryFilters, colour: Rgb) =>
  (storyColours(story)?.(colour) ?? colour).map((value) => Math.round(value * 255));
const of255 = ([red, green, blue]: Rgb): Rgb => [red / 255, green / 255, blue / 255];

// Chromium draws a rectangle of this colour with the CSS filter to these values; it rounds a half down.
const BROWN: Rgb = [200, 100, 50];
it.each<[StoryFilters, Rgb]>([
  [{ brightness: 1.2 }, [240, 120, 60]],
  [{ brightness: 0.5 }, [100, 50, 25]],
  [{ contrast: 1.5 }, [236, 86, 11]],
  [{ contrast: 0.5 }, [163, 113, 88]],
  [{ saturation: 2 }, [255, 82, 0]],
  [{ saturation: 0.5 }, [159, 109, 84]],
  [{ sepia: 1 }, [165, 147, 114]],
  [{ sepia: 0.5 }, [182, 123, 82]],
])('%j is the filter of CSS', (story, expected) => {
  const changed = change(story, of255(BROWN));
  for (const [n, value] of expected.entries())
    expect(Math.abs((changed[n] ?? 0) - value)).toBeLessThanOrEqual(1);
});

it('applies the sliders one after another, brightness first and sepia last', () => {
  const story = { brightness: 1.5, contrast: 0.5, saturation: 2, sepia: 1 };
  const [red, green, blue] = (Object.keys(story) as (keyof typeof story)[]).reduce<Rgb>(
    (colour, name) => storyColours({ [name]: story[name] })?.(colour) ?? colour,
    of255(BROWN),
  );
  const together = storyColours(story)?.(of255(BROWN)) ?? [];
  for (const [n, value] of [red, green, blue].entries()) expect(together[n]).toBeCloseTo(value, 9);
});

it('returns null when all sliders are neutral', () => {
  const neutral = { brightness: 1, contrast: 1, saturation: 1, sepia: 0, blur: 3 };
  for (const none of [undefined, {}, neutral]) expect(storyColours(none)).toBeNull();
});

it('returns a colour for any combination of sliders', () =>
  fc.assert(
    fc.property(filters, colours, (story, colour) =>
      colourFunction({ story })(colour).every((value) => value >= 0 && value <= 1),
    ),
  ));

it('is applied after the edit', () => {
  const edit = { exposure: 40, warmth: -30, hue: 20 };
  const story = { contrast: 1.3, sepia: 0.6 };
  fc.assert(
    fc.property(colours, (colour) => {
      const later = storyColours(story)?.(colourFunction(edit)(colour)) ?? [];
      return colourFunction({ ...edit, story })(colour).every((value, n) => value === later[n]);
    }),
  );
});
