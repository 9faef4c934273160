import { register } from '@sfera/contract/accounts/auth';
import { changeEmail, confirmEmail, getEmail, sendConfirmation } from '@sfera/contract/accounts/email';
import { CHANGE_LINK_HOURS, CONFIRM_LINK_DAYS } from '@sfera/contract/accounts/limits';
import { requestRecovery, resetPassword } from '@sfera/contract/accounts/recovery';
import { DAY_MS } from '@sfera/contract/base/time';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../base/log.ts';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { openTestSession } from '../../testing/data/test-person.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/outside/test-mail-server.ts';
import { waitingMail } from '../../testing/outside/waiting-mail.ts';
import { workOnMail } from '../mail/index.ts';

let mail: TestMailServer;
let test: TestApp;
let ana: TestPerson;
let address: string;
let wanted: string;
let round = 0;

beforeAll(async () => {
  mail = await startTestMailServer();
  test = await createTestApp({ mail: mail.settings });
  await workOnMail(test.context);
});

beforeEach(async () => {
  round += 1;
  ana = await test.addPerson(`ana-${round}`);
  address = `${ana.login}@example.com`;
  wanted = `new-${address}`;
});

const change = (email: string, as = ana) =>
  test.send(changeEmail, { as, body: { email, password: PASSWORD } });
const tokenTo = async (to: string, count?: number) => (await mail.linkTo(to, count)).hash.slice(1);
const open = (token: string) => test.send(confirmEmail, { body: { token } });
const emailOf = async (as: TestPerson) => (await test.send(getEmail, { as })).body;
/** With a session that is younger than the clock's last move. */
const signedIn = async (person: TestPerson) => ({
  ...person,
  token: (await openTestSession(test.context, person)).token,
});
const noMailWaits = () => expect.poll(() => waitingMail(test.context), { timeout: 20_000 }).toEqual([]);

describe('a new account', () => {
  it('gets a link that confirms its address, and works before that', async () => {
    const email = `vera-${round}@example.com`;
    const passwords = { password: 'мимоза весной', confirmPassword: 'мимоза весной' };
    expect(
      (await test.send(register, { body: { login: `vera-${round}`, email, ...passwords } })).status,
    ).toBe(201);
    const link = await mail.linkTo(email);
    expect(link.href).toMatch(/^https:\/\/sfera\.test\/confirm-email#[\w-]{43}$/);
    expect((await mail.mailTo(email)).subject).toBe('Подтвердите почту · Сфера');
    expect((await open(link.hash.slice(1))).body).toEqual({ email, isChanged: false });
  });

  it('is asked to confirm once more when it wants, until it has', async () => {
    expect(await emailOf(ana)).toEqual({ email: address, isConfirmed: false });
    expect((await test.send(sendConfirmation, { as: ana })).status).toBe(204);
    const token = await tokenTo(address);
    test.context.clock.advance(CONFIRM_LINK_DAYS * DAY_MS - 1);
    expect((await open(token)).status).toBe(200);
    expect(await emailOf(await signedIn(ana))).toEqual({
      email: address,
      isConfirmed: true,
    });
    await test.send(sendConfirmation, {
      as: await signedIn(ana),
    });
    await noMailWaits();
    expect(mail.received.filter(({ to }) => to.includes(address))).toHaveLength(1);
  });
});

describe('another e-mail', () => {
  it('takes the place of the former one when its link is opened, and the former one is told', async () => {
    expect((await change(wanted)).body).toEqual({ status: 'link_sent' });
    const token = await tokenTo(wanted);
    expect(await emailOf(ana)).toEqual({ email: address, isConfirmed: false });
    expect((await open(token)).body).toEqual({ email: wanted, isChanged: true });
    expect(await emailOf(ana)).toEqual({ email: wanted, isConfirmed: true });
    const told = await mail.mailTo(address);
    expect(told.subject).toBe('Почта изменена · Сфера');
    expect(told.text).not.toContain(wanted);
  });

  it('is confirmed again when the link is opened twice, and the former one is told once', async () => {
    await change(wanted);
    const token = await tokenTo(wanted);
    const answers = await Promise.all([open(token), open(token)]);
    for (const { body } of answers) expect(body).toEqual({ email: wanted, isChanged: true });
    expect((await open(token)).status).toBe(200);
    await noMailWaits();
    expect(mail.received.filter(({ to }) => to.includes(address))).toHaveLength(1);
  });

  it('needs the password', async () => {
    const body = { email: wanted, password: 'неверный' };
    expect(await test.refusal(changeEmail, { as: ana, body })).toMatchObject({
      status: 403,
      code: 'wrong_password',
      field: 'password',
    });
    await noMailWaits();
    expect(mail.received.filter(({ to }) => to.includes(wanted))).toEqual([]);
  });

  it('has to be another one, apart from its letters’ case', async () => {
    const refusal = await test.refusal(changeEmail, {
      as: ana,
      body: { email: address, password: PASSWORD },
    });
    expect(refusal).toMatchObject({ status: 409, code: 'email_unchanged', field: 'email' });
    const inCapitals = address.replace('ana', 'ANA');
    await change(inCapitals);
    expect((await open(await tokenTo(inCapitals))).status).toBe(200);
    expect(await emailOf(ana)).toEqual({ email: inCapitals, isConfirmed: true });
    await noMailWaits();
    expect(mail.received.filter(({ to }) => to.includes(address))).toEqual([]);
  });

  it('cannot be told from a free one when it belongs to somebody; the owner is told', async () => {
    const boris = await test.addPerson(`boris-${round}`);
    const taken = `${boris.login}@example.com`;
    expect(await change(taken)).toMatchObject({ status: 200, body: { status: 'link_sent' } });
    const { subject, text } = await mail.mailTo(taken);
    expect(subject).toBe('Эта почта уже занята · Сфера');
    expect(text).not.toContain(ana.login);
    expect(text).not.toContain('#');
  });

  it('that somebody else takes meanwhile is refused, and the link stays', async () => {
    await change(wanted);
    const token = await tokenTo(wanted);
    const eve = await test.addPerson(`eve-${round}`);
    await test.context.db.updateTable('users').set({ email: wanted }).where('id', '=', eve.id).execute();
    expect(await test.refusal(confirmEmail, { body: { token } })).toMatchObject({
      status: 409,
      code: 'email_taken',
    });
    await test.context.db.deleteFrom('users').where('id', '=', eve.id).execute();
    expect((await open(token)).status).toBe(200);
  });

  it('typed by mistake is forgotten with the next one', async () => {
    await change(`slip-${address}`);
    const slip = await tokenTo(`slip-${address}`);
    await change(wanted);
    const token = await tokenTo(wanted);
    expect((await open(slip)).status).toBe(410);
    expect((await open(token)).status).toBe(200);
    expect((await open(slip)).status).toBe(410);
  });

  it('expires after a day', async () => {
    await change(wanted);
    const token = await tokenTo(wanted);
    test.context.clock.advance(CHANGE_LINK_HOURS * 3_600_000);
    expect((await open(token)).status).toBe(410);
  });

  it('that a thief has asked for is not taken after the owner’s new password', async () => {
    await change(wanted);
    const stolen = await tokenTo(wanted);
    await test.send(requestRecovery, { body: { login: ana.login } });
    const own = await tokenTo(address);
    const body = { token: own, password: 'совсем новый пароль' };
    expect((await test.send(resetPassword, { body })).status).toBe(204);
    expect((await open(stolen)).status).toBe(410);
  });

  it('that is still to be mailed is dropped after a new password', async () => {
    vi.spyOn(log, 'warn').mockReturnValue();
    // The refusal is for this message and none of an earlier test.
    await noMailWaits();
    mail.refusals.push(451);
    await change(wanted);
    await expect.poll(() => mail.refusals, { timeout: 20_000 }).toEqual([]);
    await test.context.db
      .updateTable('users')
      .set({ password_hash: 'another' })
      .where('id', '=', ana.id)
      .execute();
    await noMailWaits();
    expect(mail.received.filter(({ to }) => to.includes(wanted))).toEqual([]);
  });

  it.each([
    'ana@example.com\r\nBcc: eve@example.com',
    'ana@example.com\nSubject: hello',
    'ana@example.com\u0000',
    'two@example.com eve@example.com',
  ])('is refused as %j', async (email) => {
    const refusal = await test.refusal(changeEmail, { as: ana, body: { email, password: PASSWORD } });
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', field: 'email' });
  });
});
