import { expect, it } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { neighboursOf } from './neighbours.ts';

const [first, second, third, other] = [makePost().id, makePost().id, makePost().id, makePost().id];
const ids = [first, second, third];

it('knows what stands before and after a post, and how much is left', () => {
  expect(neighboursOf(ids, first)).toEqual({ previous: null, next: second, left: 2 });
  expect(neighboursOf(ids, second)).toEqual({ previous: first, next: third, left: 1 });
  expect(neighboursOf(ids, third)).toEqual({ previous: second, next: null, left: 0 });
});

it('knows no neighbours of a post that is not in the list', () => {
  const none = { previous: null, next: null, left: 0 };
  expect(neighboursOf(ids, other)).toEqual(none);
  expect(neighboursOf(ids, undefined)).toEqual(none);
  expect(neighboursOf([], first)).toEqual(none);
});
