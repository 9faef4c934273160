import { logIn } from '@sfera/contract/accounts/auth';
import { changePassword } from '@sfera/contract/accounts/credentials';
import { listNotifications } from '@sfera/contract/notices/notifications';
import { addPasskey, listPasskeys, removePasskey, requestPasskey } from '@sfera/contract/accounts/passkeys';
import {
  getRecoveryCodes,
  makeRecoveryCodes,
  readRecoveryLink,
  resetPassword,
  resetPasswordByCode,
} from '@sfera/contract/accounts/recovery';
import { confirmSignIn, getTotp, turnOffTotp } from '@sfera/contract/accounts/second-factor';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/outside/test-mail-server.ts';
import { createTestPasskey } from '../../testing/outside/test-passkey.ts';
import { openTestSession } from '../../testing/data/test-person.ts';
import { turnOnTestTotp } from '../../testing/outside/test-totp.ts';
import { makeLink, workOnMail } from '../mail/index.ts';
import { readUser } from '../users/index.ts';

const DAY_MS = 24 * 3_600_000;
const NEW = 'новый пароль';
const headers = {
  host: 'localhost',
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/146.0.0.0 Safari/537.36',
};

let mail: TestMailServer;
let test: TestApp;
let ana: TestPerson;
let round = 0;

beforeAll(async () => {
  mail = await startTestMailServer();
  test = await createTestApp({ mail: mail.settings });
  await workOnMail(test.context);
});

beforeEach(async () => {
  round += 1;
  ana = await test.addPerson(`ana-${round}`);
});

/** The secret part of a link, as mail or as the operator hands it out. */
async function newToken(email: string | null): Promise<string> {
  const user = await readUser(test.context.db, ana.id);
  if (!user) throw new Error('The account is gone');
  const { path } = await makeLink(test.context, user, { purpose: 'reset_password', email });
  return path.split('#')[1] ?? '';
}

const reset = async (kept: object = {}, email: string | null = `${ana.login}@example.com`) => {
  const body = { token: await newToken(email), password: NEW, ...kept };
  const { status, body: answer } = await test.send(resetPassword, { body });
  const refusal: unknown = answer;
  return { status, code: (refusal as { code?: string } | undefined)?.code };
};

async function addKey(): Promise<{ id: string; name: string }> {
  const asked = (await test.send(requestPasskey, { as: ana, body: { password: PASSWORD }, headers })).body;
  const body = { passkey: createTestPasskey(asked).attestation };
  return (await test.send(addPasskey, { as: ana, body, headers })).body;
}

const makeCodes = async () =>
  (await test.send(makeRecoveryCodes, { as: ana, body: { password: PASSWORD } })).body.codes;

const enter = async (password: string, devices: string[] = []) => {
  const { status, body } = await test.send(logIn, { body: { login: ana.login, password, devices } });
  await test.context.events.settled();
  return { status, ...(body as { device?: string; code?: string; ticket?: string }) };
};

/** The state of the account, as its owner sees it after a recovery. */
async function waysIn() {
  const as = { ...ana, token: (await openTestSession(test.context, ana)).token };
  const passkeys = (await test.send(listPasskeys, { as })).body;
  const { left } = (await test.send(getRecoveryCodes, { as })).body;
  return {
    passkeys: passkeys.map(({ id }) => id),
    left,
    isTotpOn: (await test.send(getTotp, { as })).body.isOn,
  };
}

const factors = async () => {
  const as = { ...ana, token: (await openTestSession(test.context, ana)).token };
  const { body } = await test.send(listNotifications, { as });
  return body.map(({ factor }) => factor ?? 'sign-in');
};

it.each([
  ['mail', () => `${ana.login}@example.com`],
  ['the operator', () => null],
])('a recovery by %s ends each way in that the owner does not keep', async (_, email) => {
  await addKey();
  const codes = await makeCodes();
  await turnOnTestTotp(test, ana);
  expect((await reset({}, email())).status).toBe(204);
  expect(await waysIn()).toEqual({ passkeys: [], left: 0, isTotpOn: false });
  const byCode = { login: ana.login, code: codes[0], password: 'вор с листом' };
  expect((await test.send(resetPasswordByCode, { body: byCode })).status).toBe(403);
});

it('leaves to a mailbox alone no app of two weeks, and removes the app by the operator’s link', async () => {
  await turnOnTestTotp(test, ana);
  test.context.clock.advance(14 * DAY_MS);
  const token = await newToken(`${ana.login}@example.com`);
  expect((await test.send(readRecoveryLink, { body: { token } })).body.hasTotp).toBe(false);
  expect((await reset()).status).toBe(204);
  expect((await enter(NEW)).code).toBe('second_factor_required');
  expect((await reset({}, null)).status).toBe(204);
  expect((await enter(NEW)).status).toBe(200);
});

it('keeps the passkeys that the owner knows, and the app when its code is right', async () => {
  const [known, strange] = [await addKey(), await addKey()];
  const totp = await turnOnTestTotp(test, ana);
  const token = await newToken(null);
  const { passkeys, hasTotp } = (await test.send(readRecoveryLink, { body: { token } })).body;
  expect(passkeys?.map(({ id }) => id).toSorted()).toEqual([strange.id, known.id].toSorted());
  expect(hasTotp).toBe(true);

  expect(await reset({ code: '000000' })).toEqual({ status: 403, code: 'wrong_code' });
  expect(await reset({ code: totp.code() })).toEqual({ status: 403, code: 'code_used' });
  test.context.clock.advance(30_000);
  expect((await reset({ keptPasskeys: [known.id], code: totp.code() })).status).toBe(204);
  expect(await waysIn()).toEqual({ passkeys: [known.id], left: 0, isTotpOn: true });
});

it('a passkey of another account is not kept, and not touched', async () => {
  const strange = await addKey();
  const first = ana;
  ana = await test.addPerson(`other-${round}`);
  expect((await reset({ keptPasskeys: [strange.id] })).status).toBe(204);
  ana = first;
  expect((await waysIn()).passkeys).toEqual([strange.id]);
});

it('makes every device and address unknown', async () => {
  const { device = '' } = await enter(PASSWORD);
  await enter(PASSWORD, [device]);
  await reset();
  await enter(NEW, [device]);
  expect(await factors()).toEqual(['sign-in', 'sign-in']);
});

it('a device is unknown after another password', async () => {
  const { device } = await enter(PASSWORD);
  const body = { oldPassword: PASSWORD, password: NEW, confirmPassword: NEW, endsOtherSessions: false };
  expect((await test.send(changePassword, { as: ana, body })).status).toBe(204);
  expect((await enter(NEW)).device).not.toBe(device);
});

it('one sheet of codes never gives both the password and the second step', async () => {
  const [first, second] = await makeCodes();
  const totp = await turnOnTestTotp(test, ana);
  test.context.clock.advance(30_000);
  const byCode = { login: ana.login, code: first, password: NEW };
  expect((await test.send(resetPasswordByCode, { body: byCode })).status).toBe(204);
  const { ticket } = await enter(NEW);
  const withSheet = { ticket, code: second };
  const refusal = await test.refusal(confirmSignIn, { body: withSheet });
  expect(refusal).toMatchObject({ status: 403, code: 'wrong_code', field: 'code' });
  expect(refusal.message).toContain('второй код с него не подойдёт');
  expect((await test.send(confirmSignIn, { body: { ticket, code: totp.code() } })).status).toBe(200);

  // Another password, set by its owner, frees the sheet.
  ana = { ...ana, token: (await openTestSession(test.context, ana)).token };
  const change = {
    oldPassword: NEW,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    endsOtherSessions: false,
  };
  expect((await test.send(changePassword, { as: ana, body: change })).status).toBe(204);
  const again = { ticket: (await enter(PASSWORD)).ticket, code: second };
  expect((await test.send(confirmSignIn, { body: again })).status).toBe(200);
});

it('tells the owner by a notice and by mail of each way in that is added, used or removed', async () => {
  const { id } = await addKey();
  const confirmed = { as: ana, body: { password: PASSWORD }, headers };
  await test.send(removePasskey, { ...confirmed, params: { passkeyId: id } });
  const [code] = await makeCodes();
  await turnOnTestTotp(test, ana);
  const { ticket } = await enter(PASSWORD);
  await test.send(confirmSignIn, { body: { ticket, code }, headers });
  await test.send(turnOffTotp, confirmed);
  await test.context.events.settled();
  const told = ['passkey_added', 'passkey_removed', 'codes_made', 'totp_on', 'code_used', 'totp_off'];
  const listed = await factors();
  expect(listed.filter((factor) => factor !== 'sign-in').toSorted()).toEqual(told.toSorted());
  const address = `${ana.login}@example.com`;
  const subjects = async () =>
    mail.received.filter(({ to }) => to.includes(address)).map(({ subject }) => subject.split(' · ')[0]);
  for (const subject of [
    'Добавлен ключ доступа',
    'Удалён ключ доступа',
    'Новые коды восстановления',
    'Включён вход с кодом',
    'Использован код восстановления',
    'Выключен вход с кодом',
  ])
    await expect.poll(subjects).toContain(subject);
});
