import { removeFollower } from '@sfera/contract/people/follows';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
const told: unknown[] = [];

beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['followAccepted', 'followDeclined'] as const)
    test.context.events.on(name, async (event) => void told.push(event));
});

beforeEach(async () => {
  await test.context.db.deleteFrom('users').execute();
  test.context.clock.advance(60_000); // cached sessions of the previous test expire
  ana = await test.addPerson('ana');
  ben = await test.addPerson('ben');
});

const remove = (as: TestPerson, { id }: TestPerson) => test.send(removeFollower, { as, params: { id } });

const counts = ({ id }: TestPerson) =>
  test.context.db
    .selectFrom('users')
    .select(['follower_count', 'following_count'])
    .where('id', '=', id)
    .executeTakeFirst();

it('removes a follower once, however often it is requested, and keeps the follow back', async () => {
  await test.addFollow(await test.addPerson('other'), ana);
  await test.addFollow(ben, ana);
  await test.addFollow(ana, ben);
  for (let call = 0; call < 2; call += 1)
    expect(await remove(ana, ben)).toMatchObject({ status: 200, body: { countFollowers: 1 } });
  expect(await counts(ana)).toEqual({ follower_count: 1, following_count: 1 });
  expect(await counts(ben)).toEqual({ follower_count: 1, following_count: 0 });
});

it('declines an open request without an event and counts nothing', async () => {
  const shy = await test.addPerson('shy', { isPrivate: true });
  await test.addFollow(ana, shy);
  await test.addFollow(ben, shy, 'pending');
  expect((await remove(shy, ben)).body).toEqual({ countFollowers: 1 });
  expect(await counts(shy)).toEqual({ follower_count: 1, following_count: 0 });
  expect(await test.context.db.selectFrom('follows').select('follower_id').execute()).toEqual([
    { follower_id: ana.id },
  ]);
  await test.context.events.settled();
  expect(told).toEqual([]);
});

it('refuses an account that does not exist', async () => {
  const params = { id: '01900000-0000-7000-8000-000000000000' };
  expect(await test.refusal(removeFollower, { as: ana, params })).toEqual({
    status: 404,
    code: 'user_not_found',
    message: 'Пользователь не найден',
  });
});
