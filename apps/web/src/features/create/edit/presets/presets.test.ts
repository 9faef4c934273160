import * as v from 'valibot';
import { EditFilters } from '@sfera/contract/media/filters';
import { expect, it } from 'vitest';
import { presetOf, PRESETS } from './presets.ts';

it('has at least a dozen looks beside the original, each named and different', () => {
  expect(PRESETS.length).toBeGreaterThan(12);
  expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length);
  expect(new Set(PRESETS.map(({ name }) => name)).size).toBe(PRESETS.length);
  expect(new Set(PRESETS.map(({ filters }) => JSON.stringify(filters))).size).toBe(PRESETS.length);
});

it.each(PRESETS.map((preset) => [preset.name, preset] as const))(
  '«%s» is made of the sliders',
  (_, preset) => {
    expect(v.parse(EditFilters, preset.filters)).toEqual(preset.filters);
    expect(presetOf(preset.filters)).toBe(preset);
  },
);

it('is no preset any more once a slider has moved', () => {
  expect(presetOf({})?.id).toBe('original');
  expect(presetOf({ warmth: 0 })?.id).toBe('original');
  expect(presetOf({ warmth: 1 })).toBeNull();
});
