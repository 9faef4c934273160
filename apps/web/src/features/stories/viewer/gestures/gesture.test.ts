import { expect, it } from 'vitest';
import { moved, outcomeOf, pressed, type Gesture } from './gesture.ts';

const START = { x: 200, y: 300 };
/** The gesture of a finger that moved by these distances from its start. */
const drag = (...ways: readonly (readonly [number, number])[]): Gesture =>
  ways.reduce((gesture, [x, y]) => moved(gesture, { x: START.x + x, y: START.y + y }), pressed(START));

it.each([
  ['a tap', pressed(START), 'tap'],
  ['a trembling tap', drag([4, 3]), 'tap'],
  ['a hold', { ...pressed(START), isLong: true }, 'nothing'],
  ['60 px to the left', drag([-60, 0]), 'nothing'],
  ['61 px to the left', drag([-61, 0]), 'next'],
  ['61 px to the right', drag([61, 10]), 'previous'],
  ['120 px down', drag([0, 120]), 'nothing'],
  ['121 px down', drag([20, 121]), 'close'],
  ['far up', drag([0, -300]), 'nothing'],
  ['aside and back', drag([-100, 0], [-5, 0]), 'nothing'],
  ['aside, and down later', drag([-20, 0], [-30, 400]), 'nothing'],
  ['down, and aside later', drag([0, 20], [400, 130]), 'close'],
  ['a swipe after a hold', { ...drag([-80, 0]), isLong: true }, 'next'],
  ['a swipe with a second finger', { ...drag([-80, 0]), kind: 'spoiled' }, 'nothing'],
] as const)('%s', (_, gesture, outcome) => {
  expect(outcomeOf(gesture)).toBe(outcome);
});
