import * as z from 'zod/mini';

/** Least and greatest value of each slider (spec 5, Edit sliders). At 0 a filter changes nothing. */
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
  z.optional(z.number().check(z.minimum(min), z.maximum(max)));

/** Colour edits of a picture (spec 3, Edit filters). One that is left out is 0. */
export const EditFilters = z.object({
  exposure: within(FILTER_RANGES.exposure),
  highlight: within(FILTER_RANGES.highlight),
  contrast: within(FILTER_RANGES.contrast),
  brightness: within(FILTER_RANGES.brightness),
  warmth: within(FILTER_RANGES.warmth),
  hue: within(FILTER_RANGES.hue),
  vignette: within(FILTER_RANGES.vignette),
});
export type EditFilters = z.infer<typeof EditFilters>;

/** Whether any pixel changes. */
export const hasFilters = (filters: EditFilters): boolean =>
  FILTER_NAMES.some((name) => (filters[name] ?? 0) !== 0);
