import {
  listAdminPeople,
  resumePerson,
  setPersonQuota,
  setPersonRole,
  suspendPerson,
} from '@sfera/contract/admin/people';
import { createAppeal, listOwnDecisions } from '@sfera/contract/moderation/decisions';
import { countCases, listCases, listDecisionLog } from '@sfera/contract/moderation/moderation';
import { getProfile } from '@sfera/contract/people/profiles';
import { getCurrentUser } from '@sfera/contract/people/users';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../../../cli/commands.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { openCase } from '../../../testing/data/test-report.ts';

let test: TestApp;
let owner: TestPerson;
let ana: TestPerson;
let round = 0;

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.addPerson('owner');
});

beforeEach(async () => {
  round += 1;
  test.context.clock.advance(1);
  ana = await test.addPerson(`ana-${round}`);
  await test.context.db.updateTable('users').set({ role: 'member' }).execute();
  await test.context.db.updateTable('users').set({ role: 'owner' }).where('id', '=', owner.id).execute();
});

const list = async (query: Record<string, string | number> = {}) =>
  (await test.send(listAdminPeople, { as: owner, query })).body;
const found = async (search: string) => (await list({ search })).people.map(({ login }) => login);
const appoint = (who: TestPerson, role: string, as = owner) =>
  test.send(setPersonRole, { as, params: { id: who.id }, body: { role } });
const rolesOf = async (...people: TestPerson[]) => {
  const rows = await test.context.db.selectFrom('users').select(['id', 'role']).execute();
  return people.map(({ id }) => rows.find((row) => row.id === id)?.role);
};

const suspend = (who: TestPerson, rule = 3) =>
  test.send(suspendPerson, { as: owner, params: { id: who.id }, body: { rule, reason: 'Травля' } });
const resume = (who: TestPerson) =>
  test.send(resumePerson, { as: owner, params: { id: who.id }, body: { reason: 'Ошибка' } });
const logAbout = async (who: TestPerson) =>
  (await test.send(listDecisionLog, { as: owner })).body.decisions.filter(
    ({ author }) => author?.id === who.id,
  );

describe('the list of people', () => {
  it('has everybody, newest first, by pages', async () => {
    test.context.clock.advance(1); // Ids of one millisecond have no order.
    const last = await test.addPerson(`last-${round}`);
    const { people, nextCursor, total } = await list({ limit: 1 });
    expect(people).toMatchObject([{ id: last.id, role: 'member', countPosts: 0, disabledAt: null }]);
    const rest = await list({ limit: total, before: nextCursor ?? '' });
    expect(rest).toMatchObject({ people: { length: total - 1 }, nextCursor: null });
    expect(rest.people.at(-1)?.id).toBe(owner.id);
  });

  it.each([
    ['a login', 'zhann'],
    ['a name in another alphabet', 'Жанна'],
    ['a family name', 'орлова'],
    ['the start of an e-mail', 'zhanna.o@'],
    ['a domain', '@mail.example'],
  ])('is searched by %s, private and disabled accounts too', async (_what, search) => {
    const { db, clock } = test.context;
    await db.deleteFrom('users').where('login', '=', 'zhanna').execute();
    const zhanna = await test.addPerson('zhanna', { isPrivate: true });
    const change = {
      user_name: 'Жанна Орлова',
      email: 'Zhanna.O@mail.example',
      disabled_at: clock.now(),
    };
    await db.updateTable('users').set(change).where('id', '=', zhanna.id).execute();
    expect(await found(search)).toEqual(['zhanna']);
    expect((await list({ search })).total).toBe(1);
  });

  it('takes what people type for a text, not for a pattern', async () => {
    for (const search of ['%', '_', "'", '\\', '&|!', ':*', '@@', '.'])
      expect((await test.send(listAdminPeople, { as: owner, query: { search } })).status).toBe(200);
    expect(await found('%')).toEqual([]);
    expect((await test.refusal(listAdminPeople, { as: owner, query: { search: '\u0000' } })).status).toBe(
      400,
    );
  });

  it('shows the staff, and the disabled', async () => {
    await appoint(ana, 'moderator');
    expect((await list({ show: 'staff' })).people.map(({ id }) => id)).toEqual([ana.id, owner.id]);
    const { db, clock } = test.context;
    await db.updateTable('users').set({ disabled_at: null }).execute();
    await db.updateTable('users').set({ disabled_at: clock.now() }).where('id', '=', ana.id).execute();
    expect(await list({ show: 'disabled' })).toMatchObject({ people: [{ id: ana.id }], total: 1 });
  });

  it('tells the last use of an open session, and nothing of ended ones', async () => {
    const { db, clock } = test.context;
    const seen = async () => (await list({ search: ana.login })).people[0]?.lastSeenAt;
    expect(await seen()).toBe(
      (
        await db
          .selectFrom('sessions')
          .select('last_seen_at')
          .where('user_id', '=', ana.id)
          .executeTakeFirst()
      )?.last_seen_at.toISOString() ?? null,
    );
    await db.updateTable('sessions').set({ ended_at: clock.now() }).where('user_id', '=', ana.id).execute();
    expect(await seen()).toBeNull();
  });
});

describe('space', () => {
  it('is told for each person, and who keeps the most comes first', async () => {
    const ben = await test.addPerson(`ben-${round}`);
    const { db } = test.context;
    // Triggers keep the sum; only the file of the picture has a column of its own here.
    await db.updateTable('users').set({ avatar_bytes: 5_000_000_000 }).where('id', '=', ana.id).execute();
    expect((await list({ show: 'largest' })).people[0]).toMatchObject({
      id: ana.id,
      usedBytes: 5_000_000_000,
    });
    const { body } = await test.send(setPersonQuota, {
      as: owner,
      params: { id: ben.id },
      body: { quotaBytes: 7_000_000_000 },
    });
    expect(body.person).toMatchObject({ id: ben.id, usedBytes: 0, quotaBytes: 7_000_000_000 });
  });
});

describe('a role', () => {
  it('holds at once', async () => {
    expect((await test.send(countCases, { as: ana })).status).toBe(403);
    expect((await appoint(ana, 'moderator')).body.person.role).toBe('moderator');
    expect((await test.send(countCases, { as: ana })).status).toBe(200);
    await appoint(ana, 'member');
    expect((await test.send(countCases, { as: ana })).status).toBe(403);
  });

  it('of the last owner stays, for the owner and for the operator', async () => {
    expect(await appoint(owner, 'member')).toMatchObject({ status: 409, body: { code: 'last_owner' } });
    await expect(commands['role']?.run(test.context, ['owner', 'moderator'])).rejects.toThrow(
      'У сервера должен остаться хотя бы один владелец',
    );
    expect(await rolesOf(owner)).toEqual(['owner']);
    await appoint(ana, 'owner');
    expect((await appoint(owner, 'member')).status).toBe(200);
  });

  it('a disabled owner does not count as one who stays', async () => {
    await appoint(ana, 'owner');
    const { db, clock } = test.context;
    await db.updateTable('users').set({ disabled_at: clock.now() }).where('id', '=', ana.id).execute();
    expect((await appoint(owner, 'member')).status).toBe(409);
  });

  it('of two owners who demote each other at once, one stays', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await test.context.db
        .updateTable('users')
        .set({ role: 'owner' })
        .where('id', 'in', [owner.id, ana.id])
        .execute();
      const replies = await Promise.all([appoint(ana, 'member'), appoint(owner, 'member', ana)]);
      const statuses = replies.map(({ status }) => status).toSorted();
      expect(statuses[0]).toBe(200);
      expect(statuses[1]).toBeGreaterThan(400);
      expect((await rolesOf(owner, ana)).toSorted()).toEqual(['member', 'owner']);
    }
  });

  it('of nobody is refused', async () => {
    const { status, code } = await test.refusal(setPersonRole, {
      as: owner,
      params: { id: '00000000-0000-7000-8000-000000000000' },
      body: { role: 'owner' },
    });
    expect([status, code]).toEqual([404, 'user_not_found']);
  });
});

describe('a suspended person', () => {
  it('is disabled by a decision in the log, against which the person appeals', async () => {
    const { body } = await suspend(ana);
    expect(body.person.disabledAt).not.toBeNull();
    expect(
      (await test.refusal(getProfile, { as: owner, params: { userId: ana.id, id: ana.id } })).status,
    ).toBe(404);
    expect(await logAbout(ana)).toMatchObject([{ action: 'disable', rule: 3, reason: 'Травля' }]);
    const [decision] = (await test.send(listOwnDecisions, { as: ana })).body.decisions;
    expect(decision).toMatchObject({ action: 'disable' });
    const appeal = { decisionId: decision?.id, words: 'Это не я' };
    expect((await test.send(createAppeal, { as: ana, body: appeal })).status).toBe(201);
  });

  it('comes back when the owner says why, whichever decisions stand', async () => {
    await suspend(ana);
    await suspend(ana); // once is enough
    expect(await logAbout(ana)).toHaveLength(1);
    expect((await resume(ana)).body.person.disabledAt).toBeNull();
    expect(await logAbout(ana)).toMatchObject([{ takenBack: { reason: 'Ошибка' } }]);
    expect((await test.send(getCurrentUser, { as: ana })).body.isDisabled).toBe(false);
    expect((await resume(ana)).status).toBe(200);
  });

  it('has one card, also when somebody has reported the profile', async () => {
    const caseId = await openCase(test.context, await test.addPerson(`reader-${round}`), {
      kind: 'profile',
      id: ana.id,
    });
    await suspend(ana);
    expect(await logAbout(ana)).toMatchObject([{ caseId }]);
    expect((await test.send(listCases, { as: owner })).body.cases).toEqual([]);
  });

  it('is nobody whom no owner may decide about, and needs a rule of the page', async () => {
    await appoint(ana, 'owner');
    for (const who of [ana, owner])
      expect(await suspend(who)).toMatchObject({ status: 403, body: { code: 'decision_forbidden' } });
    await appoint(ana, 'member');
    expect((await suspend(ana, 98)).status).toBe(400);
    expect((await test.send(listCases, { as: owner })).body.cases).toEqual([]);
  });
});
