import { listSessions } from '@sfera/contract/accounts/sessions';
import { countUsers } from '@sfera/contract/people/users';
import pg from 'pg';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { newId } from '../base/clock.ts';

const MINUTE_MS = 60_000;

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
