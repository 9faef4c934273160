import { register } from '@sfera/contract/accounts/auth';
import {
  checkInvitation,
  createInvitation,
  type Invitation,
  listInvitations,
  revokeInvitation,
} from '@sfera/contract/accounts/joining';
import { MAX_INVITATIONS } from '@sfera/contract/accounts/limits';
import { deleteUser } from '@sfera/contract/people/profiles';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { setRole } from '../users/index.ts';
import { removeSpentInvitations, setJoiningMode } from './index.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  const { db } = test.context;
  await db.deleteFrom('users').execute();
  await db.deleteFrom('invitations').execute();
  await setJoiningMode(db, 'open');
  [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
});

const invite = async (as = ana, body: object = { uses: 2, days: 7 }): Promise<Invitation> =>
  (await test.send(createInvitation, { as, body })).body.invitation;
const join = (login: string, { code }: Invitation) =>
  test.send(register, {
    body: {
      login,
      email: `${login}@example.com`,
      password: 'мимоза',
      confirmPassword: 'мимоза',
      invitation: code,
    },
  });
const list = async (as = ana) => (await test.send(listInvitations, { as })).body;

it('shows a person their invitations, and who joined by them', async () => {
  const first = await invite();
  test.context.clock.advance(1_000);
  const second = await invite(ana, { uses: 1, days: 1 });
  await invite(ben);
  await join('vera', first);
  test.context.clock.advance(1_000);
  await join('gleb', second);
  expect(await list()).toMatchObject({
    joining: 'open',
    mayInvite: true,
    invitations: [{ ...first, usesLeft: 1 }],
    invited: [{ login: 'gleb' }, { login: 'vera' }],
  });
});

it('gives every invitation a code of 128 random bits', async () => {
  const codes = [await invite(), await invite()].map(({ code }) => code);
  expect(new Set(codes).size).toBe(2);
  for (const code of codes) expect(Buffer.from(code, 'base64url')).toHaveLength(16);
});

it('tells a guest with the code who invites, and nobody else', async () => {
  const { code } = await invite();
  expect((await test.send(checkInvitation, { body: { code } })).body).toMatchObject({
    inviter: { login: 'ana' },
  });
  const refusals = await Promise.all(
    [code.toLowerCase().padEnd(22, 'x'), 'A'.repeat(22)].map((made) =>
      test.refusal(checkInvitation, { body: { code: made } }),
    ),
  );
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, code: 'invitation_invalid' });
});

it('stops the guessing of codes at a hundred an hour', async () => {
  const limited = await createTestApp({ rateLimitFactor: 1 });
  const guess = async () => (await limited.send(checkInvitation, { body: { code: 'x'.repeat(22) } })).status;
  const statuses = new Set<number>();
  for (let time = 0; time < 100; time += 1) statuses.add(await guess());
  expect([...statuses]).toEqual([404]);
  expect(await guess()).toBe(429);
});

it('admits nobody after it was revoked; those who joined stay', async () => {
  const invitation = await invite();
  await join('vera', invitation);
  await setJoiningMode(test.context.db, 'invitation');
  const params = { id: invitation.id };
  expect(await test.refusal(revokeInvitation, { as: ben, params })).toMatchObject({
    status: 404,
    code: 'invitation_not_found',
  });
  expect((await test.send(revokeInvitation, { as: ana, params })).status).toBe(204);
  expect(await test.refusal(revokeInvitation, { as: ana, params })).toMatchObject({ status: 404 });
  expect((await join('gleb', invitation)).status).toBe(404);
  expect(await list()).toMatchObject({ invitations: [], invited: [{ login: 'vera' }] });
});

it('leaves with the account that made it', async () => {
  const invitation = await invite();
  await join('vera', invitation);
  await setJoiningMode(test.context.db, 'invitation');
  await test.send(deleteUser, { as: ana, body: { password: PASSWORD } });
  expect((await join('gleb', invitation)).status).toBe(404);
  const { invited_by } = await test.context.db
    .selectFrom('users')
    .select('invited_by')
    .where('login', '=', 'vera')
    .executeTakeFirstOrThrow();
  expect(invited_by).toBeNull();
});

it('of one person there are at most twenty, however many are made at once', async () => {
  const body = { uses: 1, days: 1 };
  for (let count = 0; count < MAX_INVITATIONS - 1; count += 1) await invite(ana, body);
  const last = await Promise.all(
    Array.from({ length: 4 }, () => test.send(createInvitation, { as: ana, body })),
  );
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
});

it.each([
  [{ uses: 0, days: 1 }, 'uses'],
  [{ uses: 101, days: 1 }, 'uses'],
  [{ uses: 1.5, days: 1 }, 'uses'],
  [{ uses: 1, days: 31 }, 'days'],
  [{ uses: 1, days: null }, 'days'],
])('cannot be for %j', async (body, field) => {
  expect(await test.refusal(createInvitation, { as: ana, body })).toMatchObject({ status: 400, field });
});

it.each([
  ['open', 'member', true],
  ['invitation', 'member', true],
  ['approval', 'member', false],
  ['approval', 'moderator', true],
  ['approval', 'owner', true],
  ['closed', 'owner', false],
] as const)('in the mode %s a person who is %s may make one: %s', async (mode, role, mayInvite) => {
  await setJoiningMode(test.context.db, mode);
  await setRole(test.context.db, ana.id, role);
  expect((await list()).mayInvite).toBe(mayInvite);
  const { status } = await test.send(createInvitation, { as: ana, body: { uses: 1, days: 1 } });
  expect(status).toBe(mayInvite ? 201 : 403);
});

it('is removed at night when it admits nobody any more', async () => {
  const spent = await invite(ana, { uses: 1, days: 30 });
  await invite(ana, { uses: 1, days: 1 });
  const good = await invite(ana, { uses: 1, days: 2 });
  await join('vera', spent);
  test.context.clock.advance(24 * 3_600_000);
  await removeSpentInvitations(test.context);
  const rows = await test.context.db.selectFrom('invitations').select('id').execute();
  expect(rows).toEqual([{ id: good.id }]);
});
