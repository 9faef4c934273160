import { expect, it } from 'vitest';
import { allSeries, counter, histogram } from './series.ts';

const read = (name: string) =>
  allSeries()
    .find((series) => series.name === name)
    ?.read();

it('counts each set of labels by itself', () => {
  const pushes = counter('test_pushes_total', 'of this test', ['service', 'outcome']);
  pushes.add(['apple', 'sent']);
  pushes.add(['apple', 'sent'], 2);
  pushes.add(['apple', 'gone']);
  expect(read('test_pushes_total')).toEqual([
    { labels: { service: 'apple', outcome: 'sent' }, value: 3 },
    { labels: { service: 'apple', outcome: 'gone' }, value: 1 },
  ]);
});

it('counts a value in its bucket and in all above', () => {
  const sizes = histogram('test_sizes', 'of this test', ['kind'], [1, 10]);
  for (const size of [0.5, 1, 7, 100]) sizes.observe(['photo'], size);
  expect(read('test_sizes')).toEqual([
    { suffix: '_bucket', labels: { kind: 'photo', le: 1 }, value: 2 },
    { suffix: '_bucket', labels: { kind: 'photo', le: 10 }, value: 3 },
    { suffix: '_bucket', labels: { kind: 'photo', le: '+Inf' }, value: 4 },
    { suffix: '_sum', labels: { kind: 'photo' }, value: 108.5 },
    { suffix: '_count', labels: { kind: 'photo' }, value: 4 },
  ]);
});

it('keeps a bounded number of sets, and loses no count', async () => {
  const words = counter('test_words_total', 'of this test', ['word']);
  for (let at = 0; at < 8_000; at += 1) words.add([`word ${at}`]);
  const samples = (await read('test_words_total')) ?? [];
  expect(samples.length).toBe(5_001);
  expect(samples.reduce((sum, { value }) => sum + value, 0)).toBe(8_000);
  expect(samples.at(-1)).toEqual({ labels: { word: 'other' }, value: 3_000 });
});
