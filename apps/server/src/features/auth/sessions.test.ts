import { logIn } from '@sfera/contract/accounts/auth';
import { endOtherSessions, endSession, listSessions, logOut } from '@sfera/contract/accounts/sessions';
import { DAY_MS } from '@sfera/contract/base/time';
import { getCurrentUser } from '@sfera/contract/people/users';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { connectLive } from '../../testing/test-live.ts';
import { openTestSession } from '../../testing/data/test-person.ts';
import { addMuteBrowser } from '../../testing/outside/waiting-pushes.ts';
import { endSessions } from './end-sessions.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

let test: TestApp;
let origin: string;
let number = 0;
let ana: TestPerson;
/** The same account on another device. */
let phone: TestPerson & { sessionId: string };

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
});

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  const { id: sessionId, token } = await openTestSession(test.context, ana);
  phone = { ...ana, token, sessionId };
});

const statusFor = async (as: TestPerson) => (await test.send(getCurrentUser, { as })).status;
const list = async (as: TestPerson) => (await test.send(listSessions, { as })).body.sessions;
const end = (as: TestPerson, sessionId: string) => test.send(endSession, { as, params: { sessionId } });
const SIGNED_OUT = { status: 401, code: 'signed_out', message: 'Войдите, чтобы продолжить' };

describe('the list of sessions', () => {
  it('tells device, network and times of a sign-in', async () => {
    const body = { login: ana.login, password: PASSWORD };
    const { token } = (await test.send(logIn, { body, headers: { 'user-agent': FIREFOX } })).body;
    const at = test.context.clock.now().toISOString();
    expect((await list({ ...ana, token }))[0]).toEqual({
      id: expect.any(String) as string,
      deviceName: 'Firefox, Linux',
      network: '127.0.0.0/24',
      createdAt: at,
      lastSeenAt: at,
      isCurrent: true,
      isProgram: false,
    });
  });

  it('begins with the caller’s own, then the last seen, and leaves out those that have expired', async () => {
    test.context.clock.advance(DAY_MS);
    const { token } = await openTestSession(test.context, ana);
    const [current, ...others] = await list(phone);
    expect(current).toMatchObject({ id: phone.sessionId, isCurrent: true });
    expect(others.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
    expect((others[0]?.lastSeenAt ?? '') > (others[1]?.lastSeenAt ?? '')).toBe(true);
    test.context.clock.advance(29.5 * DAY_MS);
    expect(await list({ ...ana, token })).toHaveLength(1);
  });
});

describe('an ended session', () => {
  it('is refused at once, also when it was used a moment ago, and no other session is', async () => {
    const ben = await test.addPerson(`ben-${number}`);
    expect([await statusFor(phone), await statusFor(ana), await statusFor(ben)]).toEqual([200, 200, 200]);
    expect((await end(ana, phone.sessionId)).status).toBe(204);
    expect(await test.refusal(getCurrentUser, { as: phone })).toEqual(SIGNED_OUT);
    expect([await statusFor(ana), await statusFor(ben)]).toEqual([200, 200]);
    expect(await list(ana)).toHaveLength(1);
  });

  it('loses its live connections, and no other session does', async () => {
    const [here, there] = [await connectLive(origin, ana), await connectLive(origin, phone)];
    await end(ana, phone.sessionId);
    await expect.poll(() => there.socket.connected).toBe(false);
    expect(here.socket.connected).toBe(true);
    await expect(connectLive(origin, phone)).rejects.toThrow('signed_out');
  });

  it('cannot be ended twice, nor by another person', async () => {
    const ben = await test.addPerson(`ben-${number}`);
    expect((await end(ben, phone.sessionId)).status).toBe(404);
    expect(await statusFor(phone)).toBe(200);
    const answers = await Promise.all([end(ana, phone.sessionId), end(ana, phone.sessionId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  });

  it('may be the caller’s own: the person signs out', async () => {
    expect((await test.send(logOut, { as: phone })).status).toBe(204);
    expect(await test.refusal(logOut, { as: phone })).toEqual(SIGNED_OUT);
    expect(await statusFor(ana)).toBe(200);
  });

  it('is one of all others', async () => {
    const third = { ...ana, token: (await openTestSession(test.context, ana)).token };
    expect((await test.send(endOtherSessions, { as: phone })).status).toBe(204);
    expect([await statusFor(ana), await statusFor(third), await statusFor(phone)]).toEqual([401, 401, 200]);
  });

  it('is every one when the server ends all, as after a new password', async () => {
    await endSessions(test.context, ana.id);
    expect([await statusFor(ana), await statusFor(phone)]).toEqual([401, 401]);
  });
});

/** Endpoints of the account's browsers, and whether a session is known of each. */
async function browsers(): Promise<boolean[]> {
  const { rows } = await sql<{ known: boolean }>`
    select session_id is not null as known from push_subscriptions where user_id = ${ana.id}
    order by known`.execute(test.context.db);
  return rows.map(({ known }) => known);
}

it('pushes of an ended session end, also those of which no session is known, and no others', async () => {
  await addMuteBrowser(test.context, ana, { of: ana });
  await addMuteBrowser(test.context, ana, { of: phone });
  await addMuteBrowser(test.context, ana);
  expect(await browsers()).toEqual([false, true, true]);
  await end(ana, phone.sessionId);
  expect(await browsers()).toEqual([true]);
  await test.send(logOut, { as: ana });
  expect(await browsers()).toEqual([]);
});
