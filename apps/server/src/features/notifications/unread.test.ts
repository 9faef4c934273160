import { markChatRead } from '@sfera/contract/chat/chat';
import { unfollow } from '@sfera/contract/people/follows';
import { listNotifications, markNotificationsRead } from '@sfera/contract/notices/notifications';
import { DAY_MS } from '@sfera/contract/base/time';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

const test: TestApp = await createTestApp();
let shy: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let round = 0;

beforeEach(async () => {
  round += 1;
  shy = await test.addPerson(`shy-${round}`, { isPrivate: true });
  ana = await test.addPerson(`ana-${round}`);
  ben = await test.addPerson(`ben-${round}`);
});

const unread = async (as = shy) => (await test.send(getUnreadNotifications, { as })).body;
const markRead = (as = shy) => test.send(markNotificationsRead, { as });

/** Adds a notification that the person's request was declined. */
async function tell(as = shy, sender = ana, ageMs = 0) {
  const { events, clock } = test.context;
  clock.advance(60_000);
  const at = new Date(clock.now().getTime() - ageMs);
  events.emit('followDeclined', { followerId: as.id, followeeId: sender.id, at });
  await events.settled();
}
const readTimes = async () =>
  (
    await test.context.db
      .selectFrom('notices')
      .select('read_at')
      .where('recipient_id', '=', shy.id)
      .orderBy('id')
      .execute()
  ).map(({ read_at }) => read_at);

describe('the unread state', () => {
  it('is empty at first', async () => {
    expect(await unread()).toEqual({ hasUnread: false, countRequests: 0, countUnread: 0 });
  });

  it('counts a notification until all are marked as read', async () => {
    await tell();
    expect(await unread()).toEqual({ hasUnread: true, countRequests: 0, countUnread: 1 });
    expect((await markRead()).status).toBe(204);
    expect(await unread()).toEqual({ hasUnread: false, countRequests: 0, countUnread: 0 });
    await tell(shy, ben);
    expect(await unread()).toEqual({ hasUnread: true, countRequests: 0, countUnread: 1 });
  });

  it('counts a request as unseen until it is seen; the request stays open after that', async () => {
    await test.addFollow(ana, shy, 'pending');
    expect(await unread()).toEqual({ hasUnread: true, countRequests: 1, countUnread: 1 });
    await markRead();
    expect(await unread()).toEqual({ hasUnread: false, countRequests: 1, countUnread: 0 });
    await test.addFollow(ben, shy, 'pending');
    expect(await unread()).toEqual({ hasUnread: true, countRequests: 2, countUnread: 1 });
    for (const as of [ana, ben]) await test.send(unfollow, { as, params: { id: shy.id } });
    expect(await unread()).toEqual({ hasUnread: false, countRequests: 0, countUnread: 0 });
  });

  it('counts neither a follower nor one’s own request', async () => {
    await test.addFollow(ana, shy);
    await test.addFollow(shy, ana, 'pending');
    expect(await unread()).toEqual({ hasUnread: false, countRequests: 0, countUnread: 0 });
  });

  it('does not count what the list no longer shows', async () => {
    await tell(shy, ana, 90 * DAY_MS + 1);
    expect(await unread()).toEqual({ hasUnread: false, countRequests: 0, countUnread: 0 });
    await tell(shy, ana, 90 * DAY_MS);
    expect(await unread()).toEqual({ hasUnread: true, countRequests: 0, countUnread: 1 });
  });

  it('counts notifications, unseen requests and messages together', async () => {
    await tell();
    await tell(shy, ben);
    await test.addFollow(ana, shy, 'pending');
    await test.addMessage(ana, shy);
    const { chatId } = await test.addMessage(ana, shy);
    await test.addMessage(ben, shy);
    await test.addMessage(shy, ben);
    expect((await unread()).countUnread).toBe(6);
    expect((await unread(ben)).countUnread).toBe(1);
    await test.send(markChatRead, { as: shy, params: { chatId }, body: {} });
    expect(await unread()).toEqual({ hasUnread: true, countRequests: 1, countUnread: 4 });
    await markRead();
    expect(await unread()).toEqual({ hasUnread: false, countRequests: 1, countUnread: 1 });
  });

  it('is counted up to 99', async () => {
    await test.addMessage(ana, shy);
    await test.context.db
      .updateTable('chat_members')
      .set({ unread_count: 98 })
      .where('user_id', '=', shy.id)
      .execute();
    expect((await unread()).countUnread).toBe(98);
    for (let time = 0; time < 2; time += 1) await tell();
    expect((await unread()).countUnread).toBe(99);
  });

  it('is for members only', async () => {
    for (const route of [getUnreadNotifications, markNotificationsRead])
      expect(await test.refusal(route)).toMatchObject({ status: 401, code: 'signed_out' });
  });
});

describe('marking all as read', () => {
  it('marks more than one page, keeps earlier read times, and changes nobody else’s', async () => {
    await tell();
    await markRead();
    const first = test.context.clock.now();
    for (let n = 0; n < 60; n += 1) await tell();
    await tell(ben, ana);
    await test.addFollow(ana, ben, 'pending');
    await markRead();
    await markRead();
    const second = test.context.clock.now();
    expect(await readTimes()).toEqual([first, ...Array<Date>(60).fill(second)]);
    const { body } = await test.send(listNotifications, { as: shy });
    expect(new Set(body.map(({ read }) => read))).toEqual(new Set([true]));
    expect(await unread(ben)).toEqual({ hasUnread: true, countRequests: 1, countUnread: 2 });
  });

  it('skips rows that another transaction has locked, and marks the others', async () => {
    await tell();
    await tell();
    await test.addFollow(ana, shy, 'pending');
    await test.addFollow(ben, shy, 'pending');
    await test.context.db.transaction().execute(async (tx) => {
      await tx.selectFrom('follows').select('id').where('follower_id', '=', ana.id).forUpdate().execute();
      await tx
        .selectFrom('notices')
        .select('id')
        .where('recipient_id', '=', shy.id)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .execute();
      expect((await markRead()).status).toBe(204);
    });
    expect(await readTimes()).toEqual([null, test.context.clock.now()]);
    await test.send(unfollow, { as: ana, params: { id: shy.id } });
    await markRead();
    expect(await unread()).toEqual({ hasUnread: false, countRequests: 1, countUnread: 0 });
  });
});
