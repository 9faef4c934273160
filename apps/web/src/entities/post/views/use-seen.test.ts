import { expect, it } from 'vitest';
import { visibleShare } from './use-seen.ts';

it('is the share of the post', () =>
  expect(visibleShare({ visible: 300, card: 600, viewport: 844 })).toBe(0.5));

it('is the share of the window for a post that never fits', () =>
  expect(visibleShare({ visible: 300, card: 1_000, viewport: 390 })).toBeCloseTo(0.77));

it('is nothing for a box without height', () =>
  expect(visibleShare({ visible: 0, card: 0, viewport: 844 })).toBe(0));
