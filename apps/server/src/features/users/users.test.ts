import { countUsers, getCurrentUser } from '@sfera/contract/people/users';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('Ana', { isPrivate: true });
});

it('shows the caller’s account with its counts, and never the password', async () => {
  const ben = await test.addPerson('ben');
  await test.addFollow(ben, ana);
  await test.addFollow(ana, ben);
  await test.addPost(ana);
  await test.addPost(ana, { status: 'processing' });
  expect(await test.send(getCurrentUser, { as: ana })).toMatchObject({
    status: 200,
    body: {
      id: ana.id,
      login: 'Ana',
      userName: 'Ana',
      email: 'Ana@example.com',
      description: '',
      logoImage: null,
      isVerified: false,
      isPrivate: true,
      countPosts: 2,
      countFollowers: 1,
      countFollowing: 1,
    },
  });
});

it('counts the accounts', async () => {
  const before = (await test.send(countUsers, { as: ana })).body.count;
  await test.addPerson('one.more');
  expect((await test.send(countUsers, { as: ana })).body).toEqual({ count: before + 1 });
});
