import { expect, it } from 'vitest';
import { engineTests, SAMPLE } from './engine-tests.mjs';

const files = engineTests();
const isChosen = (name) => files.some((file) => file.endsWith(`/${name}`));

it('chooses tests that meet an engine, of each kind', () => {
  const meeting = [
    'realtime/live.test.ts',
    'features/media/purge.test.ts',
    'features/posts/upload.test.ts',
    'base/limits/rate-limits.test.ts',
    'features/push/deliver-job.test.ts',
  ];
  expect(meeting.filter((name) => !isChosen(name))).toEqual([]);
});

it('chooses the whole sample, and no more of the tests that meet none', () => {
  expect(SAMPLE.filter((name) => !isChosen(name))).toEqual([]);
  const others = ['http/calls/input.test.ts', 'features/likes/likes.test.ts', 'files/give-back.test.ts'];
  expect(others.filter(isChosen)).toEqual([]);
});

it('leaves files of other projects out', () => {
  expect(files.filter((file) => /\.(engines|long|machine)\./.test(file))).toEqual([]);
});
