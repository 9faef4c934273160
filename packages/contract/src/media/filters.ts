import * as v from 'valibot';

/** Least and greatest value of each slider. At 0 a filter changes nothing. */
export const FILTER_RANGES = {
  exposure: { min: -100, max: 100 },
  highlight: { min: -100, max: 100 },
  contrast: { min: -100, max: 100 },
  brightness: { min: -100, max: 100 },
  warmth: { min: -100, max: 100 },
  hue: { min: -180, max: 180 },
  vignette: { min: 0, max: 100 },
} as const;

export type FilterName = keyof typeof FILTER_RANGES;
export const FILTER_NAMES = Object.keys(FILTER_RANGES) as FilterName[];

const within = ({ min, max }: { min: number; max: number }) =>
  v.optional(v.pipe(v.number(), v.minValue(min), v.maxValue(max)));

/** Least, greatest and neutral value of each filter of a story. */
export const STORY_FILTER_RANGES = {
  brightness: { min: 0.5, max: 1.5, neutral: 1 },
  contrast: { min: 0.5, max: 1.5, neutral: 1 },
  saturation: { min: 0.5, max: 2, neutral: 1 },
  sepia: { min: 0, max: 1, neutral: 0 },
  /** Standard deviation of a Gaussian blur. Unit: pixels of a picture whose short side is 360. */
  blur: { min: 0, max: 5, neutral: 0 },
} as const;
export const STORY_FILTER_STEP = 0.1;

export type StoryFilterName = keyof typeof STORY_FILTER_RANGES;
export const STORY_FILTER_NAMES = Object.keys(STORY_FILTER_RANGES) as StoryFilterName[];

/** Sliders of a story, applied after those of {@link EditFilters}; a missing slider is neutral. */
export const StoryFilters = v.object({
  brightness: within(STORY_FILTER_RANGES.brightness),
  contrast: within(STORY_FILTER_RANGES.contrast),
  saturation: within(STORY_FILTER_RANGES.saturation),
  sepia: within(STORY_FILTER_RANGES.sepia),
  blur: within(STORY_FILTER_RANGES.blur),
});
export type StoryFilters = v.InferOutput<typeof StoryFilters>;

/** Colour edits of a picture. A missing filter is 0. */
export const EditFilters = v.object({
  exposure: within(FILTER_RANGES.exposure),
  highlight: within(FILTER_RANGES.highlight),
  contrast: within(FILTER_RANGES.contrast),
  brightness: within(FILTER_RANGES.brightness),
  warmth: within(FILTER_RANGES.warmth),
  hue: within(FILTER_RANGES.hue),
  vignette: within(FILTER_RANGES.vignette),
  /** Only in stories. */
  story: v.optional(StoryFilters),
});
export type EditFilters = v.InferOutput<typeof EditFilters>;

/** Whether any pixel changes. */
export const hasFilters = ({ story = {}, ...filters }: EditFilters): boolean =>
  FILTER_NAMES.some((name) => (filters[name] ?? 0) !== 0) ||
  STORY_FILTER_NAMES.some((name) => {
    const { neutral } = STORY_FILTER_RANGES[name];
    return (story[name] ?? neutral) !== neutral;
  });
