import { logIn } from '@sfera/contract/accounts/auth';
import { changeEmail, confirmEmail, getEmail } from '@sfera/contract/accounts/email';
import { RESET_LINK_MINUTES } from '@sfera/contract/accounts/limits';
import { readRecoveryLink, requestRecovery, resetPassword } from '@sfera/contract/accounts/recovery';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { openTestSession } from '../../testing/data/test-person.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/outside/test-mail-server.ts';
import { JOB_SCHEMA } from '../../testing/test-template.ts';
import { waitingMail } from '../../testing/outside/waiting-mail.ts';
import { workOnMail } from '../mail/index.ts';

const NEW = 'новый пароль';
const DEAD = {
  status: 410,
  code: 'link_invalid',
  message: 'Ссылка уже использована или устарела. Запросите новую',
};

let mail: TestMailServer;
let test: TestApp;
let ana: TestPerson;
let address: string;
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
});

const ask = (login: string) => test.send(requestRecovery, { body: { login } });
const tokenOf = (link: URL) => link.hash.slice(1);
const askForToken = async (count = 1) => {
  await ask(ana.login);
  return tokenOf(await mail.linkTo(address, count));
};
const reset = (token: string, password = NEW) =>
  test.send(resetPassword, { body: { token, password } }).then(({ status }) => status);
const canLogIn = async (password: string) =>
  (await test.send(logIn, { body: { login: ana.login, password } })).status === 200;

describe('a forgotten password', () => {
  it.each([
    ['login', () => ana.login.toUpperCase()],
    ['e-mail', () => ` ${address.toUpperCase()} `],
  ])('is replaced by the link that is mailed to who types the %s', async (_, name) => {
    expect((await ask(name())).status).toBe(204);
    const link = await mail.linkTo(address);
    expect(link.href).toMatch(/^https:\/\/sfera\.test\/recover#[\w-]{43}$/);
    const token = tokenOf(link);
    expect((await test.send(readRecoveryLink, { body: { token } })).body).toEqual({
      login: ana.login,
      passkeys: [],
      hasTotp: false,
    });
    expect(await reset(token)).toBe(204);
    const { subject, text } = await mail.mailTo(address, 2);
    expect(subject).toBe('Пароль изменён · Сфера');
    expect(text).not.toContain(NEW);
    expect([await canLogIn(NEW), await canLogIn(PASSWORD)]).toEqual([true, false]);
    const { token: newToken } = await openTestSession(test.context, ana);
    const asOwner = { ...ana, token: newToken };
    expect((await test.send(getEmail, { as: asOwner })).body).toMatchObject({ isConfirmed: true });
  });

  it('ends all sessions when it is replaced', async () => {
    const eve = await test.addPerson(`eve-${round}`);
    const other = { ...ana, token: (await openTestSession(test.context, ana)).token };
    for (const as of [ana, other, eve]) expect((await test.send(getEmail, { as })).status).toBe(200);
    expect(await reset(await askForToken())).toBe(204);
    const statuses = [];
    for (const as of [ana, other, eve]) statuses.push((await test.send(getEmail, { as })).status);
    expect(statuses).toEqual([401, 401, 200]);
  });

  it('leaves no token in the database', async () => {
    const token = await askForToken();
    const { rows: links } = await test.context.pool.query('select * from one_time_links');
    const { rows: jobs } = await test.context.pool.query(`select * from ${JOB_SCHEMA}.job`);
    expect([links.length > 0, jobs.length > 0]).toEqual([true, true]);
    expect(JSON.stringify([links, jobs])).not.toContain(token);
  });

  it('is answered alike when there is no such account, and nothing is mailed', async () => {
    const known = await ask(ana.login);
    await mail.mailTo(address);
    const count = mail.received.length;
    for (const login of ['nobody', 'nobody@example.com', '%', "' or 1=1"]) {
      const { status, body } = await ask(login);
      expect([status, body]).toEqual([known.status, known.body]);
    }
    await expect.poll(() => waitingMail(test.context), { timeout: 20_000 }).toEqual([]);
    expect(mail.received).toHaveLength(count);
  });
});

describe('the link', () => {
  it('works once', async () => {
    const token = await askForToken();
    expect(await reset(token)).toBe(204);
    expect(await test.refusal(resetPassword, { body: { token, password: 'ещё один пароль' } })).toEqual(DEAD);
    expect(await test.refusal(readRecoveryLink, { body: { token } })).toEqual(DEAD);
    expect(await canLogIn(NEW)).toBe(true);
  });

  it('expires after half an hour', async () => {
    const token = await askForToken();
    test.context.clock.advance(RESET_LINK_MINUTES * 60_000 - 1);
    expect((await test.send(readRecoveryLink, { body: { token } })).status).toBe(200);
    test.context.clock.advance(1);
    expect(await test.refusal(resetPassword, { body: { token, password: NEW } })).toEqual(DEAD);
    expect(await canLogIn(PASSWORD)).toBe(true);
  });

  it('changes the password of its own account alone, whoever is signed in', async () => {
    const eve = await test.addPerson(`eve-${round}`);
    const token = await askForToken();
    const body = { token, password: NEW, login: eve.login };
    expect((await test.send(resetPassword, { as: eve, body })).status).toBe(204);
    const asEve = await test.send(logIn, { body: { login: eve.login, password: PASSWORD } });
    expect([asEve.status, await canLogIn(NEW)]).toEqual([200, true]);
  });

  it('cannot be guessed, and a wrong one tells nothing', async () => {
    const token = await askForToken();
    const other = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    expect(await test.refusal(resetPassword, { body: { token: other, password: NEW } })).toEqual(DEAD);
    for (const wrong of ['', token.slice(1), `${token}A`, `${token.slice(1)}+`, 5, null, [token]]) {
      const refusal = await test.refusal(resetPassword, { body: { token: wrong, password: NEW } });
      expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', field: 'token' });
    }
  });

  it('for one purpose serves no other', async () => {
    const token = await askForToken();
    expect(await test.refusal(confirmEmail, { body: { token } })).toEqual(DEAD);
    const body = { email: `new-${address}`, password: PASSWORD };
    await test.send(changeEmail, { as: ana, body });
    const change = tokenOf(await mail.linkTo(`new-${address}`));
    expect(await test.refusal(resetPassword, { body: { token: change, password: NEW } })).toEqual(DEAD);
  });

  it('can be used again after a weak password', async () => {
    const token = await askForToken();
    for (const weak of ['qwerty', 'аааааа', `${ana.login}1`])
      expect(await test.refusal(resetPassword, { body: { token, password: weak } })).toMatchObject({
        status: 400,
        code: 'weak_password',
        field: 'password',
      });
    expect(await reset(token)).toBe(204);
  });

  it('sets one of two passwords that are sent at once', async () => {
    const token = await askForToken();
    const statuses = await Promise.all([reset(token, 'пароль номер один'), reset(token, 'пароль номер два')]);
    expect(statuses.toSorted()).toEqual([204, 410]);
    const winner = statuses[0] === 204 ? 'пароль номер один' : 'пароль номер два';
    expect(await canLogIn(winner)).toBe(true);
  });

  it('and all others end with the first that is used, also at the same moment', async () => {
    const tokens = [await askForToken(1), await askForToken(2), await askForToken(3)];
    const [first = '', ...others] = tokens;
    const statuses = await Promise.all(others.map((token) => reset(token)));
    expect(statuses.toSorted()).toEqual([204, 410]);
    expect(await reset(first)).toBe(410);
  });

  it('to a former address ends with the change of the address', async () => {
    const token = await askForToken();
    await test.send(changeEmail, { as: ana, body: { email: `new-${address}`, password: PASSWORD } });
    const change = tokenOf(await mail.linkTo(`new-${address}`));
    expect((await test.send(confirmEmail, { body: { token: change } })).status).toBe(200);
    expect(await reset(token)).toBe(410);
  });

  it('does nothing for an account that is gone', async () => {
    const token = await askForToken();
    await test.context.db.deleteFrom('users').where('id', '=', ana.id).execute();
    expect(await reset(token)).toBe(410);
  });
});
