import { endSession, listSessions } from '@sfera/contract/sessions';
import { countUsers } from '@sfera/contract/users';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { newId } from '../core/clock.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let test: TestApp;
let number = 0;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
});

const statusFor = async (as: TestPerson, headers = {}) =>
  (await test.send(countUsers, { as, headers })).status;
const list = async (as: TestPerson) => (await test.send(listSessions, { as })).body.sessions;

/** A token as a former build signs it, on the same account. */
const former = async (): Promise<TestPerson> => ({
  ...ana,
  token: await test.context.sessions.sign(ana.id, ana.login),
});

describe('a token of a former build', () => {
  it('gets a session on first use, whichever calls come first, with the time of its sign-in', async () => {
    const old = await former();
    const signedInAt = test.context.clock.now().toISOString();
    test.context.clock.advance(DAY_MS);
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
    };
    const calls = await Promise.all(Array.from({ length: 5 }, () => statusFor(old, headers)));
    expect(calls).toEqual([200, 200, 200, 200, 200]);
    const sessions = await list(old);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({
      deviceName: 'Firefox, Linux',
      network: '127.0.0.0/24',
      createdAt: signedInAt,
      lastSeenAt: test.context.clock.now().toISOString(),
      isCurrent: true,
    });
  });

  it('stays refused when its session was ended, however its signature is spelt', async () => {
    const old = await former();
    const [session] = await list(old);
    await test.send(endSession, { as: ana, params: { sessionId: session?.id ?? '' } });
    expect(await statusFor(old)).toBe(401);
    // 32 bytes leave two bits of the last character of base64url without a meaning.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(old.token.at(-1) ?? '');
    for (const spelling of [0, 1, 2, 3].map((bits) => alphabet[(last & 0b111100) | bits]))
      expect(await statusFor({ ...old, token: old.token.slice(0, -1) + spelling })).toBe(401);
  });

  it('opens nothing for an account that is deleted', async () => {
    const old = await former();
    await test.context.db.deleteFrom('users').where('id', '=', ana.id).execute();
    expect(await statusFor(old)).toBe(401);
  });
});

it('a token names a session of the server: any other name is refused, though signed with its secret', async () => {
  const { clock, sessions } = test.context;
  const token = await sessions.sign(ana.id, ana.login, newId(clock));
  expect(await statusFor({ ...ana, token })).toBe(401);
});

const textOf = (call: unknown) =>
  typeof call === 'string' ? call : ((call as { text?: string } | undefined)?.text ?? '');

/** Statements about sessions from now on, the first word of each. */
function watchStatements() {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  return () =>
    query.mock.calls
      .map(([call]) =>
        textOf(call)
          .replace(/^\/\*.*?\*\//, '')
          .trim(),
      )
      .filter((text) => /\bsessions\b/.test(text))
      .map((text) => text.split(/\s/, 1)[0]);
}

it('the time of the last call is noted every ten minutes, and costs a call within them nothing', async () => {
  const { clock } = test.context;
  const seenAt = async () => (await list(ana))[0]?.lastSeenAt;
  const first = await seenAt();
  const statements = watchStatements();
  expect(await statusFor(ana)).toBe(200);
  expect(statements()).toEqual([]);
  clock.advance(9 * MINUTE_MS);
  expect(await statusFor(ana)).toBe(200);
  expect(await seenAt()).toBe(first);
  clock.advance(MINUTE_MS + 1);
  expect(await statusFor(ana)).toBe(200);
  await expect.poll(seenAt).toBe(clock.now().toISOString());
  expect(statements().filter((word) => word === 'update')).toHaveLength(1);
});
