import type { NotificationId } from '@sfera/contract/base/ids';
import { listNotifications, markNotificationsRead } from '@sfera/contract/notices/notifications';
import { DAY_MS } from '@sfera/contract/base/time';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let people: TestPerson[];
let author: TestPerson;
let round = 0;

beforeAll(async () => {
  test = await createTestApp();
  people = await Promise.all(Array.from({ length: 60 }, (_, n) => test.addPerson(`one-${n}`)));
});

beforeEach(async () => {
  round += 1;
  author = await test.addPerson(`author-${round}`);
});

const list = async (query: Record<string, string | number> = {}, as = author) =>
  (await test.send(listNotifications, { as, query })).body;
const logins = async (query?: Record<string, string | number>) =>
  (await list(query)).map(({ sender }) => sender.login);
const person = (index: number) => people[index] ?? author;

async function follow(follower: TestPerson, followee = author, ageMs = 0) {
  await test.addFollow(follower, followee);
  const at = new Date(test.context.clock.now().getTime() - ageMs);
  test.context.events.emit('followed', { followerId: follower.id, followeeId: followee.id, at });
  await test.context.events.settled();
}

async function comment(writer: TestPerson) {
  const post = await test.addPost(author);
  const { id: commentId } = await test.addComment(writer, post);
  const at = test.context.clock.now();
  test.context.events.emit('commented', { postId: post.id, commentId, userId: writer.id, at });
  await test.context.events.settled();
}

async function react(reader: TestPerson) {
  const post = await test.addPost(author, { kind: 'video' });
  test.context.clock.advance(1);
  const { db, events, clock } = test.context;
  const id = crypto.randomUUID() as never;
  await db
    .insertInto('post_reactions')
    .values({ id, post_id: post.id, user_id: reader.id, emoji: '🌚' })
    .execute();
  events.emit('reacted', { postId: post.id, userId: reader.id, at: clock.now() });
  await events.settled();
}

async function decline(requester: TestPerson, owner: TestPerson) {
  const { events, clock } = test.context;
  clock.advance(1);
  events.emit('followDeclined', { followerId: requester.id, followeeId: owner.id, at: clock.now() });
  await events.settled();
}

describe('the list', () => {
  it('is ordered by the time of the actions, whatever the order in which they were stored', async () => {
    await follow(person(0), author, 2_000);
    await follow(person(1), author, 60_000);
    await follow(person(2), author, 1_000);
    expect(await logins()).toEqual([person(2), person(0), person(1)].map(({ login }) => login));
  });

  it('shows the newest first, and continues after the last one while newer ones arrive', async () => {
    for (let n = 0; n < 7; n += 1) await follow(person(n));
    const seen: string[] = [];
    let before: NotificationId | undefined;
    for (const arriving of [7, 8, 9]) {
      const page = await list({ limit: 3, ...(before && { before }) });
      seen.push(...page.map(({ sender }) => sender.login));
      before = page.at(-1)?.id;
      await follow(person(arriving));
    }
    expect(seen).toEqual(['one-6', 'one-5', 'one-4', 'one-3', 'one-2', 'one-1', 'one-0']);
  });

  it('holds fifty in one answer', async () => {
    for (const one of people.slice(0, 51)) await follow(one);
    expect(await list()).toHaveLength(50);
    expect((await logins())[0]).toBe('one-50');
  });

  it('filters by tab, in pages', async () => {
    await follow(person(0));
    await comment(person(1));
    await decline(author, person(2));
    await react(person(3));
    await comment(person(4));
    expect(await logins()).toEqual(['one-4', 'one-3', 'one-2', 'one-1', 'one-0']);
    expect(await logins({ group: 'follows' })).toEqual(['one-2', 'one-0']);
    expect(await logins({ group: 'reactions' })).toEqual(['one-3']);
    expect(await logins({ group: 'comments' })).toEqual(['one-4', 'one-1']);
    const [first] = await list({ group: 'comments', limit: 1 });
    expect(await logins({ group: 'comments', before: first?.id ?? '' })).toEqual(['one-1']);
    expect((await list({ group: 'reactions' }))[0]?.post?.fileType).toBe('video');
  });

  it('holds only one’s own notifications', async () => {
    const stranger = await test.addPerson(`stranger-${round}`);
    await follow(person(0));
    const [own] = await list();
    await follow(person(1), stranger);
    const [foreign] = await list({}, stranger);
    expect(await logins()).toEqual(['one-0']);
    expect((await list({}, stranger)).map(({ sender }) => sender.login)).toEqual(['one-1']);
    // Another person's id only marks the position to continue from.
    expect(await logins({ before: foreign?.id ?? '' })).toEqual(['one-0']);
    await test.send(markNotificationsRead, { as: stranger });
    expect(await list()).toEqual([own]);
    expect(own?.read).toBe(false);
  });

  it('ends after 90 days', async () => {
    await follow(person(0), author, 90 * DAY_MS + 1);
    expect([await logins(), await logins({ group: 'follows' })]).toEqual([[], []]);
    await follow(person(1), author, 90 * DAY_MS);
    expect([await logins(), await logins({ group: 'follows' })]).toEqual([['one-1'], ['one-1']]);
    test.context.clock.advance(1);
    expect(await logins()).toEqual([]);
  });

  it('is for members only', async () => {
    expect(await test.refusal(listNotifications)).toMatchObject({ status: 401, code: 'signed_out' });
  });

  it.each([
    ['limit', '0', 'Не меньше 1'],
    ['limit', '51', 'Не больше 50'],
    ['limit', 'x', 'Здесь нужно число'],
    ['before', "' or 1=1 --", 'Некорректный идентификатор'],
    ['group', 'all', 'Неизвестный вид уведомлений'],
  ])('refuses %s=%s', async (field, value, message) => {
    expect(await test.refusal(listNotifications, { as: author, query: { [field]: value } })).toEqual({
      status: 400,
      code: 'invalid_input',
      field,
      message,
    });
  });
});
