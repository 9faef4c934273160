import { logIn } from '@sfera/contract/accounts/auth';
import type { ErrorBody } from '@sfera/contract/base/error-body';
import {
  confirmSignIn,
  getTotp,
  requestTotp,
  turnOffTotp,
  turnOnTotp,
} from '@sfera/contract/accounts/second-factor';
import { getCurrentUser } from '@sfera/contract/people/users';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../base/log.ts';
import { createVault } from '../../context/vault.ts';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { type TestTotp, turnOnTestTotp } from '../../testing/outside/test-totp.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

const HALF_MINUTE_MS = 30_000;

let test: TestApp;
let owner: TestPerson;
let totp: TestTotp;
let number = 0;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  owner = await test.addPerson(`owner-${number}`);
  totp = await turnOnTestTotp(test, owner);
  test.context.clock.advance(HALF_MINUTE_MS);
});

/** The first step: the ticket. */
async function ticketOf({ login }: TestPerson, password = PASSWORD): Promise<string> {
  const { status, body } = await test.send(logIn, { body: { login, password } });
  const { code, ticket = '' } = body as unknown as ErrorBody;
  expect([status, code]).toEqual([401, 'second_factor_required']);
  return ticket;
}

const confirm = (ticket: string, code: string) => test.send(confirmSignIn, { body: { ticket, code } });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null,
];
const WRONG = [403, 'wrong_code'];
const USED = [403, 'code_used'];
const EXPIRED = [401, 'sign_in_expired'];

describe('signing in with a code', () => {
  it('takes two steps: the password, then a code', async () => {
    const { status, body } = await confirm(await ticketOf(owner), totp.code());
    expect(status).toBe(200);
    const own = await test.send(getCurrentUser, { headers: { authorization: `Bearer ${body.token}` } });
    expect(own.body.id).toBe(owner.id);
  });

  it('tells a wrong password as before, without a ticket', async () => {
    expect(await test.refusal(logIn, { body: { login: owner.login, password: 'x' } })).toEqual({
      status: 401,
      code: 'wrong_credentials',
      message: 'Неверный логин или пароль',
    });
  });

  it.each([
    [-1, 200],
    [1, 200],
    [-2, 403],
    [2, 403],
  ])('takes the code of a clock that is wrong by %i half minutes: %i', async (steps, status) => {
    test.context.clock.advance(2 * HALF_MINUTE_MS);
    const at = new Date(test.context.clock.now().getTime() + steps * HALF_MINUTE_MS);
    expect((await confirm(await ticketOf(owner), totp.code(at))).status).toBe(status);
  });

  it('takes a code with the space that apps show', async () => {
    const code = totp.code();
    const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    expect((await confirm(await ticketOf(owner), typed)).status).toBe(200);
  });

  it('takes a code once, also of five tries at once, and none older than it', async () => {
    const older = totp.code(new Date(test.context.clock.now().getTime() - HALF_MINUTE_MS));
    const ticket = await ticketOf(owner);
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(ticket, totp.code())));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403]);
    expect(codeOf(await confirm(ticket, totp.code()))).toEqual(USED);
    expect(codeOf(await confirm(ticket, older))).toEqual(USED);
  });

  it('takes a recovery code instead, once', async () => {
    const { db } = test.context;
    const [code = ''] = await db
      .transaction()
      .execute((tx) => replaceRecoveryCodes(test.context, tx, owner.id));
    const typed = `${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`;
    expect((await confirm(await ticketOf(owner), typed)).status).toBe(200);
    expect(codeOf(await confirm(await ticketOf(owner), code))).toEqual(WRONG);
  });

  it.each(['000000', '0', 'ABCDEFGHJK', 'код'])('refuses %j', async (code) => {
    expect(codeOf(await confirm(await ticketOf(owner), code))).toEqual(WRONG);
  });

  it('takes no code of another account', async () => {
    const other = await test.addPerson(`other-${number}`);
    const theirs = await turnOnTestTotp(test, other);
    test.context.clock.advance(HALF_MINUTE_MS);
    expect(codeOf(await confirm(await ticketOf(owner), theirs.code()))).toEqual(WRONG);
  });
});

describe('a ticket', () => {
  it('is good for five minutes', async () => {
    const ticket = await ticketOf(owner);
    test.context.clock.advance(5 * 60_000 - 1);
    expect(codeOf(await confirm(ticket, '000000'))).toEqual(WRONG);
    test.context.clock.advance(1);
    expect(codeOf(await confirm(ticket, totp.code()))).toEqual(EXPIRED);
  });

  it('is refused when it is forged, cut or longer lived than it was issued', async () => {
    const ticket = await ticketOf(owner);
    const [expiry = '', nonce = '', subject = '', signature = ''] = ticket.split('.');
    const later = (Number.parseInt(expiry, 36) + 60_000).toString(36);
    const other = await test.addPerson(`other-${number}`);
    const forged = [
      [later, nonce, subject, signature],
      [expiry, nonce, subject.replace(owner.id, other.id), signature],
      [expiry, nonce, subject, signature.slice(1)],
      [expiry, nonce, subject, ''],
      [expiry],
    ];
    for (const parts of forged) expect(codeOf(await confirm(parts.join('.'), totp.code()))).toEqual(EXPIRED);
    expect((await confirm(ticket, totp.code())).status).toBe(200);
  });

  it('ends with the password', async () => {
    const ticket = await ticketOf(owner);
    await test.context.db
      .updateTable('users')
      .set({ password_hash: 'another hash' })
      .where('id', '=', owner.id)
      .execute();
    expect(codeOf(await confirm(ticket, totp.code()))).toEqual(EXPIRED);
  });
});

describe('turning codes on', () => {
  it('asks for codes only after the first right one', async () => {
    const ana = await test.addPerson(`ana-${number}`);
    await test.send(requestTotp, { as: ana, body: { password: PASSWORD } });
    expect((await test.send(getTotp, { as: ana })).body).toEqual({ isOn: false });
    expect(codeOf(await test.send(turnOnTotp, { as: ana, body: { code: '000000' } }))).toEqual(WRONG);
    expect((await test.send(logIn, { body: { login: ana.login, password: PASSWORD } })).status).toBe(200);
    await turnOnTestTotp(test, ana);
    expect((await test.send(getTotp, { as: ana })).body).toEqual({ isOn: true });
    await ticketOf(ana);
  });

  it('replaces a secret that was not confirmed, and no other', async () => {
    const ana = await test.addPerson(`ana-${number}`);
    const first = await test.send(requestTotp, { as: ana, body: { password: PASSWORD } });
    const second = await test.send(requestTotp, { as: ana, body: { password: PASSWORD } });
    expect(second.body.secret).not.toBe(first.body.secret);
    const again = await test.send(requestTotp, { as: owner, body: { password: PASSWORD } });
    expect(codeOf(again)).toEqual([409, 'totp_on']);
    expect(codeOf(await test.send(turnOnTotp, { as: owner, body: { code: totp.code() } }))).toEqual([
      409,
      'totp_on',
    ]);
  });

  it('asks for the password, as turning them off does', async () => {
    const ana = await test.addPerson(`ana-${number}`);
    expect(codeOf(await test.send(requestTotp, { as: ana, body: {} }))).toEqual([403, 'wrong_password']);
    const off = await test.send(turnOffTotp, { as: owner, body: { password: 'x' } });
    expect(codeOf(off)).toEqual([403, 'wrong_password']);
    expect((await test.send(getTotp, { as: owner })).body).toEqual({ isOn: true });
    expect((await test.send(turnOffTotp, { as: owner, body: { password: PASSWORD } })).status).toBe(204);
    expect((await test.send(logIn, { body: { login: owner.login, password: PASSWORD } })).status).toBe(200);
  });

  it('stores no readable secret, and none that another account could use', async () => {
    const ana = await test.addPerson(`ana-${number}`);
    const { secret } = (await test.send(requestTotp, { as: ana, body: { password: PASSWORD } })).body;
    const { sealed_secret } = await test.context.db
      .selectFrom('totp_secrets')
      .select('sealed_secret')
      .where('user_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(sealed_secret).not.toContain(secret);
    expect(await test.context.vault.open(sealed_secret, ana.id)).toBe(secret);
    expect(await test.context.vault.open(sealed_secret, owner.id)).toBeNull();
    expect(await createVault(new Uint8Array(32)).open(sealed_secret, ana.id)).toBeNull();
  });

  it('refuses codes while the operator’s secret is another one, and says so in the log', async () => {
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
    const vault = createVault(new Uint8Array(32));
    const ticket = await ticketOf(owner);
    const own = test.context.vault;
    test.context.vault = vault;
    expect(codeOf(await confirm(ticket, totp.code()))).toEqual(WRONG);
    test.context.vault = own;
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('SFERA_SECRET'));
    expect((await confirm(ticket, totp.code())).status).toBe(200);
  });
});
