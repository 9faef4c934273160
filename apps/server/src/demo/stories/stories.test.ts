import { STORY_ARCHIVE_DAYS, STORY_TEXT_MAX_LENGTH } from '@sfera/contract/stories/limits';
import { expect, test } from 'vitest';
import { demoFollows, MAIN_LOGIN } from '../seed/people.ts';
import { storyLife } from './life.ts';
import { demoStories } from './stories.ts';

const stories = demoStories();
const live = stories.filter(({ hoursAgo }) => hoursAgo < 24);
const own = stories.filter(({ author }) => author === MAIN_LOGIN);
const watched = new Set(demoFollows().flatMap(([by, whom]) => (by === MAIN_LOGIN ? whom : [])));

test('a dozen of the people whom the main account follows have one to four stories of the last 20 hours', () => {
  const told = Map.groupBy(live, ({ author }) => author);
  expect(told.size).toBeGreaterThanOrEqual(11);
  for (const [author, its] of told) {
    expect(author === MAIN_LOGIN || watched.has(author)).toBe(true);
    expect(its.length).toBeLessThanOrEqual(4);
    for (const { hoursAgo } of its) expect(hoursAgo).toBeLessThanOrEqual(20);
  }
  expect(told.get(MAIN_LOGIN)).toHaveLength(2);
});

test('the main account has an archive, and nobody else has', () => {
  const old = stories.filter((story) => !live.includes(story));
  expect(old.length).toBeGreaterThanOrEqual(3);
  for (const { author, hoursAgo } of old) {
    expect(author).toBe(MAIN_LOGIN);
    expect(hoursAgo).toBeLessThan(STORY_ARCHIVE_DAYS * 24);
  }
});

test('there are photos and videos, with and without words and music', () => {
  for (const kind of ['photo', 'video']) {
    const of = live.filter((story) => story.kind === kind);
    expect(of.some(({ words }) => words)).toBe(true);
    expect(of.some(({ words, text }) => !words && text)).toBe(true);
    expect(of.some(({ music }) => music)).toBe(true);
    expect(of.some(({ music }) => !music)).toBe(true);
  }
});

test('each album begins with its oldest story, and its words fit', () => {
  for (const its of Map.groupBy(stories, ({ author }) => author).values()) {
    const ages = its.map(({ hoursAgo }) => hoursAgo);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  }
  for (const { text } of stories) expect(text.length).toBeLessThanOrEqual(STORY_TEXT_MAX_LENGTH);
});

test('each story has a name of its own', () => {
  expect(new Set(stories.map(({ key }) => key)).size).toBe(stories.length);
});

const seen = (author: string) => live.filter((story) => story.author === author).map(({ isSeen }) => isSeen);

test('the main account has seen all of some people, a part of others and nothing of the rest', () => {
  expect(seen('sever')).toEqual([true, true]);
  expect(seen('timur')).toEqual([true, false]);
  expect(seen('masha_l')).toEqual([false, false, false]);
  for (const story of stories)
    expect(storyLife(story).some(({ by }) => by === MAIN_LOGIN)).toBe(story.isSeen);
});

test('followers see and react to the stories of the main account, each once and before now', () => {
  for (const story of own) {
    const views = storyLife(story);
    expect(views.length).toBeGreaterThan(3);
    expect(new Set(views.map(({ by }) => by)).size).toBe(views.length);
    for (const { share } of views) expect([share > 0, share < 1]).toEqual([true, true]);
  }
  expect(own.flatMap(storyLife).filter(({ reaction }) => reaction).length).toBeGreaterThan(5);
});

test('the stories and their views are the same on every call', () => {
  expect(demoStories()).toEqual(stories);
  expect(demoStories().map(storyLife)).toEqual(stories.map(storyLife));
});
