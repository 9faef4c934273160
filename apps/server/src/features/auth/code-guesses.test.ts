import { logIn } from '@sfera/contract/accounts/auth';
import type { ErrorBody } from '@sfera/contract/base/error-body';
import { confirmSignIn } from '@sfera/contract/accounts/second-factor';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { type TestTotp, turnOnTestTotp } from '../../testing/outside/test-totp.ts';
import { tryCode } from './guesses.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

const GUESSES = 10_000;
const AT_ONCE = 100;

let test: TestApp;
let owner: TestPerson;
let totp: TestTotp;
let number = 0;
let lastAddress = 0;

beforeAll(async () => {
  test = await createTestApp({ rateLimitFactor: 1 });
});

beforeEach(async () => {
  number += 1;
  owner = await test.addPerson(`owner-${number}`);
  totp = await turnOnTestTotp(test, owner);
  test.context.clock.advance(30_000);
});

const newAddress = () => {
  lastAddress += 1;
  return `198.${18 + (lastAddress >> 16)}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
};

const post = async (url: string, payload: object, remoteAddress = newAddress()) => {
  const reply = await test.app.inject({ method: 'POST', url, payload, remoteAddress });
  return { status: reply.statusCode, body: reply.json<ErrorBody>() };
};

const ticketOf = async ({ login }: TestPerson) =>
  (await post(logIn.path, { login, password: PASSWORD })).body.ticket;

const caller = () => ({ address: newAddress(), signal: new AbortController().signal });
const isAlwaysRight = async () => true;

/** Guesses from as many addresses; resolves to the number of those that were compared with the code. */
async function guess(times: number): Promise<number> {
  let compared = 0;
  const account = { id: owner.id, password_hash: '' };
  const isRight = async () => {
    compared += 1;
    return false;
  };
  for (let done = 0; done < times; done += AT_ONCE)
    await Promise.allSettled(
      Array.from({ length: AT_ONCE }, () => tryCode(test.context, { user: account, isRight }, caller())),
    );
  return compared;
}

it('compares a hundred of ten thousand guesses from as many addresses', async () => {
  expect(await guess(GUESSES)).toBe(100);
  const { status, body } = await post(confirmSignIn.path, { ticket: await ticketOf(owner), code: '000000' });
  expect([status, body.message]).toEqual([429, expect.stringContaining('кодом восстановления')]);
});

it('lets the owner in meanwhile: from a known device, from a known address, and by a recovery code', async () => {
  const { db } = test.context;
  const home = newAddress();
  const first = { ticket: await ticketOf(owner), code: totp.code() };
  const opened = await post(confirmSignIn.path, first, home);
  expect(opened.status).toBe(200);
  const { device } = opened.body as unknown as { device: string };
  await guess(200);

  const enter = async (changes: object, address?: string) => {
    test.context.clock.advance(30_000);
    const body = { ticket: await ticketOf(owner), code: totp.code(), ...changes };
    return (await post(confirmSignIn.path, body, address)).status;
  };
  expect(await enter({})).toBe(429);
  expect(await enter({}, home)).toBe(200);
  expect(await enter({ devices: [device] })).toBe(200);
  const [code] = await db.transaction().execute((tx) => replaceRecoveryCodes(test.context, tx, owner.id));
  expect(await enter({ code })).toBe(200);
});

it('gives one address fifteen tries, recovery codes included', async () => {
  const address = newAddress();
  const ticket = await ticketOf(owner);
  const statuses: number[] = [];
  for (let tried = 0; tried < 17; tried += 1) {
    const code = tried % 2 ? '000000' : 'ABCDEFGHJK';
    statuses.push((await post(confirmSignIn.path, { ticket, code }, address)).status);
  }
  expect(statuses).toEqual([...Array<number>(15).fill(403), 429, 429]);
});

it('does not count right codes', async () => {
  for (let time = 0; time < 110; time += 1) {
    test.context.clock.advance(30_000);
    const right = { user: { id: owner.id, password_hash: '' }, isRight: isAlwaysRight };
    expect(await tryCode(test.context, right, caller())).toBe(true);
  }
});
