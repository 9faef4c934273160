import { EMOJI, NAMED_REACTIONS } from '@sfera/contract/posts/reaction';
import { expect, test } from 'vitest';
import { demoFollows, demoPeople, isOpenRequest } from '../seed/people.ts';
import { demoPosts } from '../posts/posts.ts';
import { demoLife } from './life.ts';
import { demoTalk } from './talk.ts';

const posts = demoPosts();
const lives = posts.map((post) => ({ post, deeds: demoLife(post) }));
const all = lives.flatMap(({ deeds }) => deeds);

test('a lively community: thousands of views, many reactions, hundreds of comments', () => {
  expect(all.length).toBeGreaterThan(2_000);
  expect(all.filter(({ reaction }) => reaction).length).toBeGreaterThan(800);
  const comments = all.filter(({ comment }) => comment);
  expect(comments.length).toBeGreaterThan(200);
  expect(comments.length).toBeLessThan(700);
  expect(all.filter(({ isLiked }) => isLiked).length).toBeGreaterThan(50);
});

test('every video is liked by several people and talked about', () => {
  for (const { post, deeds } of lives.filter((life) => life.post.kind === 'video')) {
    expect(deeds.filter(({ isLiked }) => isLiked).length, post.key).toBeGreaterThanOrEqual(2);
    expect(deeds.filter(({ comment }) => comment).length, post.key).toBeGreaterThanOrEqual(1);
  }
});

test('many kinds of reactions are given, named ones too', () => {
  const given = new Set(all.flatMap(({ reaction }) => reaction ?? []));
  expect(EMOJI.filter((emoji) => given.has(emoji)).length).toBeGreaterThan(15);
  expect(NAMED_REACTIONS.some((name) => given.has(name))).toBe(true);
});

test('nobody writes the same twice under one post, and all comments lie between the post and now', () => {
  for (const { post, deeds } of lives) {
    const said = deeds.flatMap(({ by, comment }) => (comment && by !== post.author ? comment : []));
    expect(new Set(said).size).toBe(said.length);
    for (const { hoursLater } of deeds) {
      expect(hoursLater).toBeGreaterThanOrEqual(0);
      expect(hoursLater).toBeLessThan(post.hoursAgo);
    }
  }
});

test('only accepted followers act on posts of a private account', () => {
  const hidden = new Set(demoPeople.flatMap(({ login, isPrivate }) => (isPrivate ? login : [])));
  const follows = demoFollows();
  for (const { post, deeds } of lives) {
    if (!hidden.has(post.author)) continue;
    for (const { by } of deeds.filter((deed) => deed.by !== post.author)) {
      expect(isOpenRequest(by, post.author)).toBe(false);
      expect(follows).toContainEqual([by, post.author]);
    }
  }
});

test('in the threads people answer, like and pin, at times between the comment and now', () => {
  const talks = lives.map(({ post, deeds }) => ({ post, deeds, talk: demoTalk(post, deeds) }));
  const backs = talks.flatMap(({ talk }) => talk.backs);
  const likes = talks.flatMap(({ talk }) => talk.likes);
  expect(backs.length).toBeGreaterThan(15);
  expect(likes.length).toBeGreaterThan(200);
  expect(talks.filter(({ talk }) => talk.pinned !== null).length).toBeGreaterThan(10);
  for (const { post, deeds, talk } of talks) {
    expect(demoTalk(post, deeds)).toEqual(talk);
    if (talk.pinned !== null) expect(deeds[talk.pinned]).toMatchObject({ answers: null });
    for (const { by, to, hoursLater } of talk.backs) {
      expect(deeds[to]).toMatchObject({ by: post.author, answers: by });
      expect(hoursLater).toBeLessThan(post.hoursAgo);
      expect(hoursLater).toBeGreaterThan(deeds[to]?.hoursLater ?? Infinity);
    }
  }
});

test('the life of a post is the same on every call', () => {
  expect(demoPosts().slice(0, 20).map(demoLife)).toEqual(posts.slice(0, 20).map(demoLife));
});
