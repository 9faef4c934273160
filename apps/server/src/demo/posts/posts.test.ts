import { expect, test } from 'vitest';
import { demoCircles } from '../circles.ts';
import { photoOf } from '../files/picture.ts';
import { demoPeople, MAIN_LOGIN } from '../seed/people.ts';
import { demoPosts } from './posts.ts';

const posts = demoPosts();

const videos = posts.filter(({ kind }) => kind === 'video');

test('there are about two hundred photos and thirty videos', () => {
  expect(posts.length - videos.length).toBeGreaterThanOrEqual(200);
  expect(videos.length).toBeGreaterThanOrEqual(25);
  expect(videos.length).toBeLessThanOrEqual(35);
});

test('most videos are upright, of many people, and many tell a story', () => {
  expect(videos.filter(({ aspect }) => aspect === '9:16').length).toBeGreaterThan(0.75 * videos.length);
  expect(videos.filter(({ aspect }) => aspect === '16:9').length).toBeGreaterThanOrEqual(3);
  expect(new Set(videos.map(({ author }) => author)).size).toBeGreaterThanOrEqual(18);
  expect(videos.filter(({ text }) => text.length > 100).length).toBeGreaterThanOrEqual(14);
});

test('every person posts and every author exists', () => {
  const authors = new Set(posts.map(({ author }) => author));
  expect(authors).toEqual(new Set(demoPeople.map(({ login }) => login)));
  expect(posts.filter(({ author }) => author === MAIN_LOGIN).length).toBeGreaterThan(5);
});

test('captions fit the limit, vary in length and do not repeat', () => {
  const texts = posts.map(({ text }) => text);
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(2200);
  expect(texts.some((text) => text === '')).toBe(true);
  expect(texts.filter((text) => text.length > 200).length).toBeGreaterThan(5);
  const written = texts.filter((text) => text !== '');
  expect(new Set(written).size).toBe(written.length);
});

test('tags lead to posts of several people', () => {
  const authors = Map.groupBy(
    posts.flatMap(({ text, author }) => (text.match(/#[\p{L}]+/gu) ?? []).map((tag) => ({ tag, author }))),
    ({ tag }) => tag,
  );
  const shared = [...authors.values()].filter((uses) => new Set(uses.map(({ author }) => author)).size > 2);
  expect(shared.length).toBeGreaterThan(5);
});

test('no two posts show the same picture', () => {
  const shown = [...posts, ...demoCircles.flatMap((circle) => circle.posts)].flatMap(
    ({ kind, aspect, scene, further }) =>
      [scene, ...further].map(({ look, view }) => `${kind} ${photoOf(look, aspect)} ${view}`),
  );
  expect(new Set(shown).size).toBe(shown.length);
  expect(new Set(posts.map(({ key }) => key)).size).toBe(posts.length);
});

test.each([0, 7, 12, 21, 23])(
  'at %i o’clock all posts lie in the past five weeks, oldest first',
  (hourNow) => {
    const ages = demoPosts(hourNow).map(({ hoursAgo }) => hoursAgo);
    for (const age of ages) {
      expect(age).toBeGreaterThan(0);
      expect(age).toBeLessThan(37 * 24);
    }
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  },
);

test('recent days have more posts than old ones', () => {
  const weeks = posts.map(({ hoursAgo }) => Math.floor(hoursAgo / 168));
  const first = weeks.filter((week) => week === 0).length;
  expect(first).toBeGreaterThan(1.5 * weeks.filter((week) => week === 3).length);
});

test('posts of earlier days were published between eight and midnight', () => {
  const hours = posts
    .filter(({ hoursAgo }) => hoursAgo > 24)
    .map(({ hoursAgo }) => (((21 - hoursAgo) % 24) + 24) % 24);
  for (const hour of hours) expect(hour).toBeGreaterThanOrEqual(7.98);
});

test('the posts are the same on every call', () => {
  expect(demoPosts(15)).toEqual(demoPosts(15));
});
