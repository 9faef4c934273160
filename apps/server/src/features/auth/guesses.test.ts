import { logIn } from '@sfera/contract/accounts/auth';
import { deleteUser } from '@sfera/contract/people/profiles';
import { DAY_MS } from '@sfera/contract/base/time';
import { getCurrentUser } from '@sfera/contract/people/users';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';

const HOME = '198.51.100.7';

let test: TestApp;
let origin: string;
let owner: TestPerson;
let number = 0;

beforeAll(async () => {
  test = await createTestApp({ rateLimitFactor: 1 });
  origin = await listenOnLoopback(test.app);
});

beforeEach(async () => {
  number += 1;
  owner = await test.addPerson(`owner-${number}`);
  test.context.pauses.splice(0);
});

/** The last address in use; the next caller gets a new one. */
let lastAddress = 0;
const newAddress = () => {
  lastAddress += 1;
  return `203.0.${lastAddress >> 8}.${lastAddress & 255}`;
};

const enter = async (login: string, password: string, remoteAddress = newAddress(), devices?: string[]) => {
  const { method, path: url } = logIn;
  const payload = { login, password, ...(devices && { devices }) };
  const reply = await test.app.inject({ method, url, payload, remoteAddress });
  return reply.statusCode;
};
const guess = (login: string, address?: string) => enter(login, 'неверный', address);

/**
 * Statuses of guesses from one address, in this order: at the email where `isEmail` is true, at the login elsewhere.
 */
async function guessInTurn(isEmail: readonly boolean[], login: string): Promise<number[]> {
  const address = newAddress();
  const statuses: number[] = [];
  for (const each of isEmail) statuses.push(await guess(each ? `${login}@example.com` : login, address));
  return statuses;
}

const { waitUntil } = vi;
const waiting = (count: number) => waitUntil(() => test.context.pauses.length === count);

/** Twenty wrong passwords from twenty addresses: all tries without a delay. */
async function spendFreeTries(name: string): Promise<void> {
  for (let tried = 0; tried < 20; tried += 1) expect(await guess(name)).toBe(401);
}

describe('guessing passwords from one address', () => {
  it('is refused after fifteen tries at one account, but not at other accounts', async () => {
    const { method, path: url } = logIn;
    const remoteAddress = newAddress();
    for (let tried = 0; tried < 15; tried += 1)
      expect(await guess(tried % 2 ? owner.login : owner.login.toUpperCase(), remoteAddress)).toBe(401);
    const payload = { login: owner.login, password: PASSWORD };
    const refused = await test.app.inject({ method, url, payload, remoteAddress });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(await guess('nobody', remoteAddress)).toBe(401);
    expect(await guess(owner.login)).toBe(401);
    expect(test.context.pauses).toEqual([]);
  });

  it('keeps out neither a known device at that address nor, without end, a guesser who has its token', async () => {
    const remoteAddress = newAddress();
    const { method, path: url } = logIn;
    const payload = { login: owner.login, password: PASSWORD };
    const { device } = (await test.app.inject({ method, url, payload, remoteAddress })).json<{
      device: string;
    }>();
    for (let tried = 0; tried < 14; tried += 1) expect(await guess(owner.login, remoteAddress)).toBe(401);
    expect(await enter(owner.login, PASSWORD, remoteAddress)).toBe(429);
    expect(await enter(owner.login, PASSWORD, remoteAddress, [device])).toBe(200);
    for (let tried = 0; tried < 14; tried += 1)
      expect(await enter(owner.login, 'неверный', remoteAddress, [device])).toBe(401);
    expect(await enter(owner.login, 'неверный', remoteAddress, [device])).toBe(429);
  });

  it('does not reveal by any order of tries whether an email belongs to a login', async () => {
    const tries = fc.array(fc.boolean(), { minLength: 31, maxLength: 34 });
    await fc.assert(
      fc.asyncProperty(tries, async (order) => {
        const theirs = await guessInTurn(order, owner.login);
        const nobodys = await guessInTurn(order, `nobody-${number}`);
        expect(theirs).toEqual(nobodys);
        expect(theirs.filter((status) => status === 429)).not.toEqual([]);
      }),
      // Shrinking would start with the counters of the failed run.
      { numRuns: 1, endOnFailure: true },
    );
  });

  it('spends no tries of a known device behind it, which has fifteen of its own', async () => {
    const { body } = await test.send(logIn, { body: { login: owner.login, password: PASSWORD } });
    const devices = [`${body.device}`];
    const remoteAddress = newAddress();
    for (let tried = 0; tried < 101; tried += 1)
      await guess(`${owner.login}${tried < 15 ? '' : tried}`, remoteAddress);
    expect(await enter(owner.login, PASSWORD, remoteAddress)).toBe(429);
    expect(await enter(owner.login, PASSWORD, remoteAddress, devices)).toBe(200);
    expect(await enter(owner.login, PASSWORD, remoteAddress, ['forged.token'])).toBe(429);

    for (let tried = 0; tried < 14; tried += 1)
      expect(await enter(owner.login, 'неверный', remoteAddress, devices)).toBe(401);
    expect(await enter(owner.login, PASSWORD, remoteAddress, devices)).toBe(429);
    expect(await enter(owner.login, PASSWORD, newAddress(), devices)).toBe(200);
  });

  it('is refused where a stolen session is asked for the password, wherever it is used', async () => {
    const at = (password: string) =>
      test.refusal(deleteUser, {
        as: owner,
        body: { password },
        headers: { 'x-forwarded-for': newAddress() },
      });
    for (let tried = 0; tried < 15; tried += 1) expect((await at('x')).status).toBe(403);
    expect((await at(PASSWORD)).status).toBe(429);
    expect((await test.send(getCurrentUser, { as: owner })).status).toBe(200);
  });
});

describe('guessing passwords from many addresses', () => {
  it.each(['owner', 'nobody'])('is delayed longer and longer, up to 8 s, for %s', async (who) => {
    const name = who === 'owner' ? owner.login : `missing-${number}`;
    await spendFreeTries(name);
    const { pauses } = test.context;
    for (let tried = 1; tried <= 13; tried += 1) {
      const status = guess(name);
      await waiting(tried);
      pauses.at(-1)?.end();
      expect(await status).toBe(401);
    }
    expect(pauses.map(({ ms }) => ms)).toEqual(
      [250, 250, 500, 500, 1, 1, 2, 2, 4, 4, 8, 8, 8].map((delay) => (delay < 10 ? delay * 1_000 : delay)),
    );
  });

  it('lets four callers wait and refuses more, until one of the four is answered', async () => {
    await spendFreeTries(owner.login);
    const { pauses } = test.context;
    const slowed = [1, 2, 3, 4].map(() => guess(owner.login));
    await waiting(4);
    expect(await guess(owner.login)).toBe(429);
    expect(await guess(`other-${number}`)).toBe(401);
    pauses[0]?.end();
    await Promise.race(slowed);
    slowed.push(guess(owner.login));
    await waiting(5);
    for (const { end } of pauses) end();
    expect(await Promise.all(slowed)).toEqual([401, 401, 401, 401, 401]);
  });

  it('frees the place of a caller who has hung up', async () => {
    await spendFreeTries(owner.login);
    const connection = new AbortController();
    const gone = [1, 2, 3, 4].map(() =>
      fetch(origin + logIn.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
        body: JSON.stringify({ login: owner.login, password: PASSWORD }),
        signal: connection.signal,
      }),
    );
    await waiting(4);
    connection.abort();
    for (const call of gone) await expect(call).rejects.toThrow('abort');
    let status: Promise<number> | undefined;
    await waitUntil(async () => {
      status = guess(owner.login);
      return (await Promise.race([status, waiting(5).then(() => 'waits')])) === 'waits';
    });
    test.context.pauses.at(-1)?.end();
    expect(await status).toBe(401);
  });

  it('never locks the owner out, and does not delay owners where they signed in within 60 days', async () => {
    expect(await enter(owner.login, PASSWORD, HOME)).toBe(200);
    await spendFreeTries(owner.login);
    const slowed = [1, 2, 3].map(() => guess(owner.login));
    await waiting(3);
    const elsewhere = enter(owner.login, PASSWORD);
    await waiting(4);
    expect(await enter(owner.login, PASSWORD, HOME)).toBe(200);
    for (const { end } of test.context.pauses) end();
    expect(await elsewhere).toBe(200);
    expect(await Promise.all(slowed)).toEqual([401, 401, 401]);

    test.context.clock.advance(60 * DAY_MS);
    const late = enter(owner.login, PASSWORD, HOME);
    await waiting(5);
    test.context.pauses.at(-1)?.end();
    expect(await late).toBe(200);
  });

  it('does not delay the owner on a device with an earlier sign-in, whatever its address', async () => {
    const signIn = { body: { login: owner.login, password: PASSWORD } };
    const devices = [`${(await test.send(logIn, signIn)).body.device}`];
    await spendFreeTries(owner.login);
    expect(await enter(owner.login, PASSWORD, newAddress(), devices)).toBe(200);
    expect(test.context.pauses).toEqual([]);

    const other = await test.addPerson(`other-${number}`);
    await spendFreeTries(other.login);
    const slowed = enter(other.login, PASSWORD, newAddress(), devices);
    await waiting(1);
    test.context.pauses[0]?.end();
    expect(await slowed).toBe(200);
  });

  it('does not delay an owner who signs in often', async () => {
    for (let time = 0; time < 25; time += 1) expect(await enter(owner.login, PASSWORD)).toBe(200);
    expect(test.context.pauses).toEqual([]);
  });
});
