import { expect, it } from 'vitest';
import { type Box, type Control, riseOf } from './free-place.ts';

/** A toast at the foot of a phone's window: 48 px high. */
const toast: Box = { left: 20, right: 370, top: 712, bottom: 760 };
const across = (top: number, bottom: number, isLink = false): Control => ({
  left: 0,
  right: 390,
  top,
  bottom,
  isLink,
});

it('stays where no control is', () => {
  expect(riseOf(toast, [])).toBe(0);
  expect(riseOf(toast, [across(770, 844), across(100, 700)])).toBe(0);
});

it('rises over the controls that it would cover, with a gap', () => {
  expect(riseOf(toast, [across(720, 764)])).toBe(44);
  expect(riseOf(toast, [across(720, 764), across(650, 700)])).toBe(116);
});

it('pays no heed to controls beside it', () => {
  expect(riseOf(toast, [{ left: 374, right: 390, top: 700, bottom: 800, isLink: false }])).toBe(0);
});

it('stays where all places are taken', () => {
  expect(riseOf(toast, [across(0, 300), across(300, 600), across(600, 844)])).toBe(0);
});

it('covers a row of a list rather than a button', () => {
  const rows = [across(0, 556, true), across(556, 700, true), across(700, 844)];
  expect(riseOf(toast, rows)).toBe(64);
});

it('never leaves the window', () => {
  expect(riseOf(toast, [across(60, 844)])).toBeLessThanOrEqual(708);
});
