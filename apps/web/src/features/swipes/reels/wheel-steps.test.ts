import { expect, it } from 'vitest';
import { makeWheelSteps } from './wheel-steps.ts';

/** Steps of these wheel events, each a `[delta, pause before]` in px and milliseconds. */
function stepsOf(turns: readonly (readonly [number, number])[]): number[] {
  const stepOf = makeWheelSteps();
  let atMs = 1_000;
  return turns.map(([delta, pause]) => stepOf(delta, (atMs += pause))).filter((step) => step !== 0);
}
const many = (count: number, delta: number, pause: number) =>
  Array.from({ length: count }, () => [delta, pause] as const);

it('takes a notch of a mouse wheel for a step', () => {
  expect(stepsOf([[100, 0]])).toEqual([1]);
  expect(stepsOf([[-120, 0]])).toEqual([-1]);
  expect(
    stepsOf([
      [100, 0],
      [100, 300],
      [-100, 300],
    ]),
  ).toEqual([1, 1, -1]);
});

it('takes a whole swipe on a trackpad, inertia included, for one step', () => {
  const sweep = [2, 9, 24, 48, 62, 55, 47, 40, 33, 27, 22, 18, 14, 11, 8, 6, 4, 3, 2, 1, 1, 1];
  expect(stepsOf(sweep.map((delta) => [delta, 16]))).toEqual([1]);
  const long = [...sweep, ...many(40, 1, 16).map(([delta]) => delta)];
  expect(stepsOf(long.map((delta) => [delta, 16]))).toEqual([1]);
});

it('takes a very hard swipe, whose inertia is long and partly even, for one step', () => {
  const rise = [20, 90, 200, 200];
  const glide = Array.from({ length: 90 }, (_, at) => Math.round(200 * 0.97 ** Math.floor(at / 2)));
  expect(stepsOf([...rise, ...glide].map((delta) => [delta, 16]))).toEqual([1]);
});

it('takes a swipe during the inertia of the last one for another step', () => {
  const sweep = [20, 60, 100, ...Array.from({ length: 30 }, (_, at) => Math.round(90 * 0.95 ** at))];
  expect(stepsOf([...sweep, ...sweep].map((delta) => [delta, 16]))).toEqual([1, 1]);
});

it('takes two swipes for two steps, and a swipe that reverses for one step each way', () => {
  const sweep = many(8, 30, 16);
  expect(stepsOf([...sweep, [30, 400], ...sweep])).toEqual([1, 1]);
  expect(stepsOf([...sweep, ...many(8, -30, 16)])).toEqual([1, -1]);
});

it('keeps stepping while a mouse wheel keeps turning', () => {
  const steps = stepsOf(many(40, 100, 50));
  expect(steps.length).toBeGreaterThanOrEqual(4);
  expect(steps.length).toBeLessThanOrEqual(6);
});

it('ignores a trembling hand', () =>
  expect(
    stepsOf([
      [5, 0],
      [-4, 20],
      [6, 20],
    ]),
  ).toEqual([]));

it('takes no pause within a turn for the start of another turn', () => {
  expect(
    stepsOf([
      [40, 0],
      [0, 16],
      [30, 16],
    ]),
  ).toEqual([1]);
});
