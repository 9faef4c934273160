import { expect, it } from 'vitest';
import { makeWheelSteps } from './wheel-steps.ts';

/** Steps that these turns make; `[delta, pause before]`, in px and milliseconds. */
function stepsOf(turns: readonly (readonly [number, number])[]): number[] {
  const stepOf = makeWheelSteps();
  let atMs = 1_000;
  return turns.map(([delta, pause]) => stepOf(delta, (atMs += pause))).filter((step) => step !== 0);
}
const many = (count: number, delta: number, pause: number) =>
  Array.from({ length: count }, () => [delta, pause] as const);

it('takes a notch of a mouse for a step', () => {
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

it('takes a whole sweep of a trackpad, with its glide, for one', () => {
  const sweep = [2, 9, 24, 48, 62, 55, 47, 40, 33, 27, 22, 18, 14, 11, 8, 6, 4, 3, 2, 1, 1, 1];
  expect(stepsOf(sweep.map((delta) => [delta, 16]))).toEqual([1]);
  const long = [...sweep, ...many(40, 1, 16).map(([delta]) => delta)];
  expect(stepsOf(long.map((delta) => [delta, 16]))).toEqual([1]);
});

it('takes a very hard sweep, whose glide is long and in places even, for one', () => {
  const rise = [20, 90, 200, 200];
  const glide = Array.from({ length: 90 }, (_, at) => Math.round(200 * 0.97 ** Math.floor(at / 2)));
  expect(stepsOf([...rise, ...glide].map((delta) => [delta, 16]))).toEqual([1]);
});

it('takes a sweep into the glide of the last one for another', () => {
  const sweep = [20, 60, 100, ...Array.from({ length: 30 }, (_, at) => Math.round(90 * 0.95 ** at))];
  expect(stepsOf([...sweep, ...sweep].map((delta) => [delta, 16]))).toEqual([1, 1]);
});

it('takes two sweeps for two, and one that turns round for one each way', () => {
  const sweep = many(8, 30, 16);
  expect(stepsOf([...sweep, [30, 400], ...sweep])).toEqual([1, 1]);
  expect(stepsOf([...sweep, ...many(8, -30, 16)])).toEqual([1, -1]);
});

it('goes on while a mouse wheel is turned on and on', () => {
  const steps = stepsOf(many(40, 100, 50));
  expect(steps.length).toBeGreaterThanOrEqual(4);
  expect(steps.length).toBeLessThanOrEqual(6);
});

it('does not mind a trembling hand', () =>
  expect(
    stepsOf([
      [5, 0],
      [-4, 20],
      [6, 20],
    ]),
  ).toEqual([]));

it('does not take a turn that stands still in between for another one', () => {
  expect(
    stepsOf([
      [40, 0],
      [0, 16],
      [30, 16],
    ]),
  ).toEqual([1]);
});
