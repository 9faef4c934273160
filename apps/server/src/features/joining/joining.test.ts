import { checkLogin, logIn, register } from '@sfera/contract/accounts/auth';
import { checkInvitation, createInvitation } from '@sfera/contract/accounts/joining';
import type { JoiningMode } from '@sfera/contract/accounts/joining-mode';
import { getServer } from '@sfera/contract/admin/server-info';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { setRole } from '../users/index.ts';
import {
  approveRequest,
  createInvitation as invite,
  declineRequest,
  removeDeclinedRequests,
  setJoiningMode,
} from './index.ts';

let test: TestApp;
let ana: TestPerson;
let nextNumber = 0;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
});
beforeEach(() => setMode('open'));

const setMode = (mode: JoiningMode) => setJoiningMode(test.context.db, mode);

const signup = (changes: Record<string, unknown> = {}) => {
  const login = `joiner-${(nextNumber += 1)}`;
  const all = { login, email: `${login}@example.com`, password: 'мимоза', confirmPassword: 'мимоза' };
  return { ...all, ...changes };
};
const tryJoin = async (changes?: Record<string, unknown>) => {
  const body = signup(changes);
  return { login: body.login, ...(await test.send(register, { body })) };
};
const refusalOf = (changes?: Record<string, unknown>) =>
  test.refusal(register, { body: signup(changes) }).then(({ status, code }) => `${status} ${code}`);

const apply = async (changes?: Record<string, unknown>) => {
  const { body, login, status } = await tryJoin(changes);
  expect([status, body.awaitsApproval]).toEqual([201, true]);
  return { login, id: body.user.id };
};
const readAccount = (login: string) =>
  test.context.db.selectFrom('users').selectAll().where('login', '=', login).executeTakeFirst();
const anasCode = async (terms = { uses: 1, days: 1 }) =>
  (await test.send(createInvitation, { as: ana, body: terms })).body.invitation.code;
const operatorsCode = async () => (await invite(test.context, null, { uses: 1, days: 1 })).code;

describe('a server that is', () => {
  it.each(['open', 'invitation', 'approval', 'closed'] as const)('%s says so to guests', async (mode) => {
    await setMode(mode);
    expect((await test.send(getServer)).body).toMatchObject({ joining: mode });
  });

  it('open takes everybody, and credits whoever has invited the person', async () => {
    const { status, body, login } = await tryJoin({ invitation: await anasCode() });
    expect([status, body.awaitsApproval]).toEqual([201, undefined]);
    expect((await readAccount(login))?.invited_by).toBe(ana.id);
    expect((await tryJoin({ invitation: 'x'.repeat(22) })).status).toBe(201);
  });

  it('closed takes nobody, also with an invitation, and tells of no names', async () => {
    const codes = [await anasCode(), await operatorsCode()];
    await setMode('closed');
    for (const invitation of codes)
      expect(await refusalOf({ invitation, login: 'ana' })).toBe('403 registration_closed');
    expect(await test.refusal(checkLogin, { query: { login: 'ana' } })).toMatchObject({
      code: 'registration_closed',
    });
    for (const code of codes)
      expect(await test.refusal(checkInvitation, { body: { code } })).toMatchObject({
        code: 'invitation_invalid',
      });
  });

  it('for the invited takes those with an invitation', async () => {
    await setMode('invitation');
    expect(await refusalOf()).toBe('403 invitation_needed');
    expect(await refusalOf({ invitation: 'x'.repeat(22) })).toBe('404 invitation_invalid');
    expect(await refusalOf({ invitation: "' or 1=1 --" })).toBe('400 invalid_input');
    const { status, login } = await tryJoin({ invitation: await anasCode() });
    expect(status).toBe(201);
    expect((await readAccount(login))?.invited_by).toBe(ana.id);
  });
});

describe('an invitation', () => {
  beforeEach(() => setMode('invitation'));

  it('with one use admits one of five who come at once', async () => {
    const invitation = await anasCode();
    const replies = await Promise.all(Array.from({ length: 5 }, () => tryJoin({ invitation })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 404, 404, 404, 404]);
    const logins = replies.map(({ login }) => login);
    const rows = await test.context.db
      .selectFrom('users')
      .select('id')
      .where('login', 'in', logins)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('is not spent by a registration that is refused', async () => {
    const invitation = await anasCode();
    expect(await refusalOf({ invitation, login: 'ana' })).toBe('409 login_taken');
    expect((await tryJoin({ invitation })).status).toBe(201);
  });

  it('admits as many people as it is for, until it expires', async () => {
    const invitation = await anasCode({ uses: 3, days: 1 });
    expect((await tryJoin({ invitation })).status).toBe(201);
    expect((await tryJoin({ invitation })).status).toBe(201);
    test.context.clock.advance(24 * 3_600_000);
    expect(await refusalOf({ invitation })).toBe('404 invitation_invalid');
    expect(await test.refusal(checkInvitation, { body: { code: invitation } })).toMatchObject({
      status: 404,
    });
  });

  it('of the operator admits in every mode but the closed one', async () => {
    await setMode('approval');
    const { status, login, body } = await tryJoin({ invitation: await operatorsCode() });
    expect([status, body.awaitsApproval]).toEqual([201, undefined]);
    expect((await readAccount(login))?.invited_by).toBeNull();
  });

  it('spares the approval when a moderator has made it, for as long as that person is one', async () => {
    const invitation = await anasCode({ uses: 2, days: 1 });
    await setMode('approval');
    expect((await tryJoin({ invitation })).body.awaitsApproval).toBe(true);
    await setRole(test.context.db, ana.id, 'moderator');
    expect((await tryJoin({ invitation })).body.awaitsApproval).toBeUndefined();
    await setRole(test.context.db, ana.id, 'member');
  });
});

describe('a server that approves people', () => {
  const password = 'мимоза';
  beforeEach(() => setMode('approval'));

  const signInAs = async (login: string, typed = password) => {
    const { status, body } = await test.send(logIn, { body: { login, password: typed } });
    return status === 200 ? 'in' : (body as unknown as { code: string }).code;
  };

  it('tells an applicant with the right password alone what the request waits for', async () => {
    const { login } = await apply();
    expect(await signInAs(login)).toBe('join_requested');
    expect(await signInAs(`${login}@example.com`)).toBe('join_requested');
    expect(await signInAs(login, 'неверный')).toBe('wrong_credentials');
    expect(await readAccount(login)).toBeUndefined();
  });

  it('lets the applicant in after the approval', async () => {
    const { login, id } = await apply();
    await approveRequest(test.context, id);
    expect(await signInAs(login)).toBe('in');
    expect(await readAccount(login)).toMatchObject({ id, role: 'member', invited_by: null });
  });

  it('tells a declined applicant, whose names are free again', async () => {
    const { login, id } = await apply();
    await declineRequest(test.context, id);
    await expect(declineRequest(test.context, id)).rejects.toMatchObject({ code: 'join_request_not_found' });
    expect(await signInAs(login)).toBe('join_declined');
    const again = await apply({ login, email: `${login}@example.com` });
    expect(await signInAs(login)).toBe('join_requested');
    await approveRequest(test.context, again.id);
    expect(await signInAs(login)).toBe('in');
  });

  it('forgets a declined request after thirty days, and no open one', async () => {
    const [declined, open] = [await apply(), await apply()];
    await declineRequest(test.context, declined.id);
    test.context.clock.advance(30 * 24 * 3_600_000 - 1);
    await removeDeclinedRequests(test.context);
    expect(await signInAs(declined.login)).toBe('join_declined');
    test.context.clock.advance(1);
    await removeDeclinedRequests(test.context);
    expect(await signInAs(declined.login)).toBe('wrong_credentials');
    expect(await signInAs(open.login)).toBe('join_requested');
  });

  it('keeps the names of a request from others, in every mode', async () => {
    const { login } = await apply();
    const email = `${login}@example.com`;
    for (const mode of ['approval', 'open'] as const) {
      await setMode(mode);
      expect(await refusalOf({ login: login.toUpperCase() })).toBe('409 login_taken');
      expect(await refusalOf({ email: email.toUpperCase() })).toBe('409 email_taken');
    }
    expect(await test.refusal(checkLogin, { query: { login } })).toMatchObject({ code: 'login_taken' });
  });

  it('takes one of five requests with the same login at once', async () => {
    const login = signup().login;
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, index) => tryJoin({ login, email: `same-${index}@example.com` })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  it('answers a request once, whoever answers at the same time', async () => {
    const { id, login } = await apply();
    const answers = await Promise.allSettled([
      approveRequest(test.context, id),
      approveRequest(test.context, id),
      declineRequest(test.context, id),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'join_request_not_found' });
    const isApproved = (await readAccount(login)) !== undefined;
    expect(await signInAs(login)).toBe(isApproved ? 'in' : 'join_declined');
  });

  it('leaves a request open whose login an account took meanwhile', async () => {
    const { id, login } = await apply();
    await test.addPerson(login);
    await expect(approveRequest(test.context, id)).rejects.toMatchObject({ code: 'login_taken' });
    await declineRequest(test.context, id);
  });
});
