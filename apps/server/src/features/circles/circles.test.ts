import {
  acceptCircleInvitation,
  checkCircleLink,
  declineCircleInvitation,
  deleteCircleLink,
  getCircleLink,
  inviteToCircle,
  joinCircle,
  listCircleInvitations,
  rotateCircleLink,
  withdrawCircleInvitation,
} from '@sfera/contract/circles/invitations';
import {
  createCircle,
  deleteCircle,
  getCircle,
  leaveCircle,
  listCirclePeople,
  listCircles,
  removeFromCircle,
  setCircleRole,
  updateCircle,
} from '@sfera/contract/circles/circles';
import { blockUser } from '@sfera/contract/people/blocks';
import type { CircleId } from '@sfera/contract/base/ids';
import type { Route } from '@sfera/contract/base/route';
import { MAX_CIRCLES } from '@sfera/contract/circles/limits';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { addTestCircle } from '../../testing/data/test-circle.ts';

let test: TestApp;
let number = 0;
let ana: TestPerson;
let ben: TestPerson;
let eva: TestPerson;
/** Ana leads, Ben is a member, Eva is outside. */
let id: CircleId;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  [ana, ben, eva] = [
    await test.addPerson(`ana-${number}`),
    await test.addPerson(`ben-${number}`),
    await test.addPerson(`eva-${number}`),
  ];
  id = await addTestCircle(test.context, ana, [ben]);
});

const call = <R extends Route>(route: R, as: TestPerson, body?: unknown) =>
  test.send(route, { as, params: { id }, body });
const refusal = async (route: Route, as: TestPerson, body?: unknown) =>
  (await test.refusal(route, { as, params: { id }, body })).code;
const invite = (...people: TestPerson[]) =>
  call(inviteToCircle, ana, { userIds: people.map((person) => person.id) });
const about = (person: TestPerson) => ({ id, userId: person.id });
const people = async (as = ana, query: Record<string, string | number> = {}) =>
  (await test.send(listCirclePeople, { as, params: { id }, query })).body;
const roles = async () => (await people()).people.map((person) => [person.id, person.role]);
const link = async () => (await call(rotateCircleLink, ana)).body.code ?? '';
const follow = (as: TestPerson, code: string) => test.send(joinCircle, { as, body: { code } });

describe('a circle', () => {
  it('begins with its maker as the leader, and is listed by name', async () => {
    const body = { name: '  Бегуны 🏃 ' };
    const { body: made } = await test.send(createCircle, { as: eva, body });
    expect(made).toEqual({
      id: made.id,
      name: 'Бегуны 🏃',
      picture: null,
      countPeople: 1,
      role: 'leader',
      onlyLeadersWrite: false,
      showsHistory: true,
    });
    await test.send(createCircle, { as: eva, body: { name: 'альпинисты', onlyLeadersWrite: true } });
    const { circles } = (await test.send(listCircles, { as: eva })).body;
    expect(circles.map(({ name, onlyLeadersWrite }) => [name, onlyLeadersWrite])).toEqual([
      ['альпинисты', true],
      ['Бегуны 🏃', false],
    ]);
  });

  it('is changed by its leaders alone', async () => {
    expect(await refusal(updateCircle, ben, { name: 'Моё' })).toBe('forbidden');
    const { body } = await call(updateCircle, ana, { onlyLeadersWrite: true });
    expect([body.name, body.onlyLeadersWrite]).toEqual(['Семья', true]);
    expect((await call(getCircle, ben)).body).toMatchObject({ role: 'member', onlyLeadersWrite: true });
  });

  it('shows its people, leaders first, in pages, without those whom a block hides', async () => {
    const [fay, gus] = [await test.addPerson(`fay-${number}`), await test.addPerson(`gus-${number}`)];
    id = await addTestCircle(test.context, ben, [ana, fay, gus, eva]);
    await test.send(setCircleRole, { as: ben, params: about(gus), body: { role: 'leader' } });
    const first = await people(ana, { limit: 3 });
    const rest = await people(ana, { limit: 3, before: first.nextCursor ?? '' });
    const all = [...first.people, ...rest.people];
    expect(all.map((person) => person.id)).toEqual([ben, gus, ana, fay, eva].map((one) => one.id));
    expect(rest.nextCursor).toBeNull();
    await test.send(blockUser, { as: ana, params: { id: ben.id } });
    expect((await people()).people.map((person) => person.id)).not.toContain(ben.id);
  });

  it('is limited to two hundred for a person', async () => {
    await sql`
      with made as (
        insert into circles (id, name, created_at)
        select gen_random_uuid(), 'К', now() from generate_series(1, ${MAX_CIRCLES}) returning id
      )
      insert into circle_people (circle_id, user_id, is_leader, joined_at)
      select id, ${eva.id}, true, now() from made`.execute(test.context.db);
    expect(await refusal(createCircle, eva, { name: 'Ещё' })).toBe('circle_limit_reached');
    await invite(eva);
    expect(await refusal(acceptCircleInvitation, eva)).toBe('circle_limit_reached');
  });
});

describe('leaders', () => {
  it('appoint others, and at least one is left', async () => {
    const set = (person: TestPerson, role: string, as = ana) =>
      test.send(setCircleRole, { as, params: about(person), body: { role } });
    expect((await set(ana, 'member')).body).toMatchObject({ code: 'circle_needs_leader' });
    expect((await set(eva, 'leader')).body).toMatchObject({ code: 'user_not_found' });
    expect((await set(ben, 'leader')).status).toBe(204);
    expect((await set(ana, 'member', ben)).status).toBe(204);
    expect(await roles()).toEqual([
      [ben.id, 'leader'],
      [ana.id, 'member'],
    ]);
  });

  it('leave when another one stays, and the last person ends the circle', async () => {
    expect(await refusal(leaveCircle, ana)).toBe('circle_needs_leader');
    expect((await call(leaveCircle, ben)).status).toBe(204);
    expect(await refusal(getCircle, ben)).toBe('circle_not_found');
    expect((await call(leaveCircle, ana)).status).toBe(204);
    const left = await test.context.db.selectFrom('circles').select('id').where('id', '=', id).execute();
    expect(left).toEqual([]);
  });

  it('are replaced by the person who is inside longest when their account goes', async () => {
    id = await addTestCircle(test.context, ana, [ben, eva]);
    await test.context.db.deleteFrom('users').where('id', '=', ana.id).execute();
    expect((await people(eva)).people.map((person) => [person.id, person.role])).toEqual([
      [ben.id, 'leader'],
      [eva.id, 'member'],
    ]);
    expect((await call(getCircle, eva)).body.countPeople).toBe(2);
  });

  it('are found by the beginnings of their logins and of the words of their names', async () => {
    await sql`update users set user_name = 'Борис Орлов' where id = ${ben.id}`.execute(test.context.db);
    for (const search of [`BEN-${number}`, 'орл', 'Борис О'])
      expect((await people(ana, { search })).people.map((person) => person.id)).toEqual([ben.id]);
    await sql`update users set user_name = 'Фёдор Артём' where id = ${ben.id}`.execute(test.context.db);
    for (const search of ['Федор', 'артем', 'Фе\u0308дор', 'Fedor', 'ｆｅｄｏｒ'])
      expect((await people(ana, { search })).people.map((person) => person.id)).toEqual([ben.id]);
    for (const search of ['ртём', 'e', '%']) expect((await people(ana, { search })).people).toEqual([]);
  });

  it('end the circle for all', async () => {
    expect(await refusal(deleteCircle, ben)).toBe('forbidden');
    expect((await call(deleteCircle, ana)).status).toBe(204);
    expect(await refusal(getCircle, ben)).toBe('circle_not_found');
  });
});

describe('an invitation', () => {
  it('adds nobody unasked, and is accepted by the invited person alone', async () => {
    expect((await invite(eva, ben)).body.invited).toEqual([eva.id]);
    expect((await invite(eva)).body.invited).toEqual([]);
    expect(await refusal(getCircle, eva)).toBe('circle_not_found');
    const [received] = (await test.send(listCircles, { as: eva })).body.invitations;
    expect(received).toMatchObject({
      circle: { id, name: 'Семья', countPeople: 2 },
      invitedBy: { id: ana.id },
    });
    expect((await call(listCircleInvitations, ana)).body.people.map((person) => person.id)).toEqual([eva.id]);
    for (const _ of [1, 2])
      expect((await call(acceptCircleInvitation, eva)).body).toMatchObject({
        role: 'member',
        countPeople: 3,
      });
    expect((await test.send(listCircles, { as: eva })).body.invitations).toEqual([]);
    expect((await call(listCircleInvitations, ana)).body.people).toEqual([]);
  });

  it('is made by leaders, and can be declined and taken back', async () => {
    expect(await refusal(inviteToCircle, ben, { userIds: [eva.id] })).toBe('forbidden');
    for (const end of [
      () => call(declineCircleInvitation, eva),
      () => test.send(withdrawCircleInvitation, { as: ana, params: about(eva) }),
    ]) {
      await invite(eva);
      expect((await end()).status).toBe(204);
      expect(await refusal(acceptCircleInvitation, eva)).toBe('circle_invitation_not_found');
    }
  });

  it('passes over people whom a block keeps from the leader', async () => {
    await test.send(blockUser, { as: eva, params: { id: ana.id } });
    expect((await invite(eva)).body.invited).toEqual([]);
  });
});

describe('a link', () => {
  it('admits whoever has it, until it is rotated or removed', async () => {
    expect((await call(getCircleLink, ana)).body).toEqual({ code: null });
    const first = await link();
    expect((await call(getCircleLink, ana)).body).toEqual({ code: first });
    expect(await refusal(getCircleLink, ben)).toBe('forbidden');
    const { body } = await test.send(checkCircleLink, { as: eva, body: { code: first } });
    expect(body).toEqual({ circle: { id, name: 'Семья', picture: null, countPeople: 2 }, isInside: false });
    const second = await link();
    expect((await follow(eva, first)).body).toMatchObject({ code: 'circle_link_invalid' });
    for (const _ of [1, 2]) expect((await follow(eva, second)).body).toMatchObject({ id, countPeople: 3 });
    await call(deleteCircleLink, ana);
    expect((await follow(await test.addPerson(`late-${number}`), second)).status).toBe(404);
  });

  it('admits nobody whom a leader has removed, until a leader invites the person again', async () => {
    const code = await link();
    for (const _ of [1, 2])
      expect((await test.send(removeFromCircle, { as: ana, params: about(ben) })).status).toBe(204);
    expect(await refusal(getCircle, ben)).toBe('circle_not_found');
    expect((await follow(ben, code)).body).toMatchObject({ code: 'circle_link_invalid' });
    expect((await test.send(checkCircleLink, { as: ben, body: { code } })).status).toBe(404);
    await invite(ben);
    expect((await call(acceptCircleInvitation, ben)).status).toBe(200);
    await call(leaveCircle, ben);
    expect((await follow(ben, code)).status).toBe(200);
  });

  it('leads nowhere for somebody whom blocks keep from all leaders', async () => {
    const code = await link();
    await test.send(blockUser, { as: ana, params: { id: eva.id } });
    expect((await follow(eva, code)).body).toMatchObject({ code: 'circle_link_invalid' });
  });

  it('fills the circle up to a thousand people, also when many come at once', async () => {
    const code = await link();
    await sql`
      insert into users (id, login, email, user_name, password_hash, created_at)
      select gen_random_uuid(), 'many-' || n, 'many-' || n || '@example.com', 'М', 'x', now()
      from generate_series(1, 996) n`.execute(test.context.db);
    await sql`
      insert into circle_people (circle_id, user_id, is_leader, joined_at)
      select ${id}, id, false, now() from users where login like 'many-%'`.execute(test.context.db);
    const late = await Promise.all([1, 2, 3, 4].map((at) => test.addPerson(`late-${number}-${at}`)));
    const statuses = (await Promise.all(late.map((one) => follow(one, code)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 409, 409]);
    expect((await call(getCircle, ana)).body.countPeople).toBe(1_000);
    expect(await refusal(inviteToCircle, ana, { userIds: [eva.id] })).toBe('circle_full');
  });
});
