import { expect, test } from 'vitest';
import { demoFollows, demoPeople, isOpenRequest, MAIN_LOGIN } from './people.ts';

const logins = demoPeople.map(({ login }) => login);

test('thirty people have valid logins and nobody shares a login or an email', () => {
  expect(new Set(logins).size).toBe(30);
  expect(new Set(demoPeople.map(({ email }) => email)).size).toBe(30);
  for (const { login, email } of demoPeople) {
    expect(login).toMatch(/^[a-zA-Z0-9._-]{2,30}$/);
    expect(email).toBe(`${login}@example.com`);
  }
});

test('a few are verified, three are private, all say something in Russian', () => {
  expect(demoPeople.filter(({ isVerified }) => isVerified)).toHaveLength(5);
  expect(demoPeople.filter(({ isPrivate }) => isPrivate)).toHaveLength(3);
  for (const { description } of demoPeople) expect(description).toMatch(/[а-яё]{3}/i);
});

test('nobody follows themselves, the same person twice or an unknown account', () => {
  const follows = demoFollows();
  expect(new Set(follows.map((pair) => pair.join(' '))).size).toBe(follows.length);
  for (const [follower, followee] of follows) {
    expect(follower).not.toBe(followee);
    expect(logins).toEqual(expect.arrayContaining([follower, followee]));
  }
});

test('everybody follows five to fifteen people and has followers', () => {
  const follows = demoFollows();
  for (const login of logins) {
    const following = follows.filter(([follower]) => follower === login).length;
    expect(following).toBeGreaterThanOrEqual(5);
    expect(following).toBeLessThanOrEqual(15);
    expect(follows.some(([, followee]) => followee === login)).toBe(true);
  }
  expect(follows.filter(([follower]) => follower === MAIN_LOGIN)).toHaveLength(14);
});

test('each private account has accepted followers and open requests', () => {
  for (const { login } of demoPeople.filter(({ isPrivate }) => isPrivate)) {
    const asked = demoFollows().filter(([, followee]) => followee === login);
    const open = asked.filter((pair) => isOpenRequest(...pair));
    expect(open.length).toBeGreaterThanOrEqual(2);
    expect(asked.length - open.length).toBeGreaterThanOrEqual(5);
  }
  expect(demoFollows().filter((pair) => isOpenRequest(...pair))).toHaveLength(8);
});

test('the follows are the same on every call', () => {
  expect(demoFollows()).toEqual(demoFollows());
});
