import { PUSH_BROWSERS_MAX } from '@sfera/contract/notices/limits';
import { getVapidPublicKey, subscribePush, unsubscribePush } from '@sfera/contract/notices/push';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import {
  startTestPushService,
  type TestBrowser,
  type TestPushService,
} from '../../testing/outside/test-push-service.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { endSessions } from '../auth/index.ts';

let test: TestApp;
let service: TestPushService;
let ana: TestPerson;
let ben: TestPerson;
let round = 0;

beforeAll(async () => {
  test = await createTestApp();
  service = await startTestPushService(test.context, { 'inside.test': ['10.0.0.1'], 'away.test': [] });
});

beforeEach(async () => {
  round += 1;
  ana = await test.addPerson(`ana-${round}`);
  ben = await test.addPerson(`ben-${round}`);
});

const subscribe = (as: TestPerson, { subscription }: Pick<TestBrowser, 'subscription'>) =>
  test.send(subscribePush, { as, body: { userId: as.id, subscription } });

/** The person's browsers as endpoints, the least recently renewed first. */
async function browsersOf({ id }: TestPerson): Promise<string[]> {
  const { rows } = await sql<{ endpoint: string }>`
    select endpoint from push_subscriptions where user_id = ${id} order by renewed_at, endpoint`.execute(
    test.context.db,
  );
  return rows.map(({ endpoint }) => endpoint);
}

const endpointsOf = (...browsers: TestBrowser[]) => browsers.map(({ subscription }) => subscription.endpoint);

it('the public key is always the same', async () => {
  const keys = await Promise.all([ana, ben].map((as) => test.send(getVapidPublicKey, { as })));
  const [first, second] = keys.map(({ body }) => body.publicKey);
  expect(Buffer.from(first ?? '', 'base64url')).toHaveLength(65);
  expect(second).toBe(first);
});

describe('a subscription', () => {
  it('is stored once and renewed each time', async () => {
    const browser = await service.addBrowser();
    await subscribe(ana, browser);
    test.context.clock.advance(1_000);
    expect((await subscribe(ana, browser)).status).toBe(204);
    const { rows } = await sql`
      select p256dh, auth, renewed_at, created_at < renewed_at as is_renewed from push_subscriptions
      where user_id = ${ana.id}`.execute(test.context.db);
    const renewed = { renewed_at: test.context.clock.now(), is_renewed: true };
    expect(rows).toEqual([{ ...browser.subscription.keys, ...renewed }]);
  });

  it('accepts new keys', async () => {
    const { subscription } = await service.addBrowser(ana);
    const { keys } = (await service.addBrowser()).subscription;
    await subscribe(ana, { subscription: { ...subscription, keys } });
    const { rows } = await sql`
      select p256dh, auth from push_subscriptions where endpoint = ${subscription.endpoint}`.execute(
      test.context.db,
    );
    expect(rows).toEqual([keys]);
  });

  it('moves to the person who signs in on the browser', async () => {
    const browser = await service.addBrowser(ana);
    await subscribe(ben, browser);
    expect(await browsersOf(ana)).toEqual([]);
    expect(await browsersOf(ben)).toEqual(endpointsOf(browser));
  });

  it('is refused when the session ends during the call', async () => {
    const { db } = test.context;
    const browser = await service.addBrowser();
    let answer: Promise<{ status: number }> | undefined;
    await db.transaction().execute(async (tx) => {
      await sql`select from users where id = ${ana.id} for update`.execute(tx);
      answer = subscribe(ana, browser);
      await vi.waitUntil(async () => (await waitingForLocks(db)) === 1, { timeout: 10_000 });
      await endSessions(test.context, ana.id);
    });
    expect((await answer)?.status).toBe(401);
    expect(await browsersOf(ana)).toEqual([]);
  });

  it('replaces the least recently renewed one above the limit, also in parallel', async () => {
    const browsers: TestBrowser[] = [];
    while (browsers.length < PUSH_BROWSERS_MAX) {
      browsers.push(await service.addBrowser(ana));
      test.context.clock.advance(1_000);
    }
    const [first, , , ...rest] = browsers as [TestBrowser, ...TestBrowser[]];
    await subscribe(ana, first); // the second and the third are the oldest now
    test.context.clock.advance(1_000);
    const added = await Promise.all([service.addBrowser(), service.addBrowser()]);
    await Promise.all(added.map((browser) => subscribe(ana, browser)));
    expect((await browsersOf(ana)).toSorted()).toEqual(endpointsOf(first, ...rest, ...added).toSorted());
  });

  it.each([
    'https://127.0.0.2/push',
    'https://10.0.0.1/push',
    'https://169.254.169.254/latest',
    'https://[::1]/push',
    'https://[::ffff:10.0.0.1]/push',
    'https://8.8.8.8:25/push',
    'https://inside.test/push',
    'https://unknown.test/push',
  ])('is refused at %s', async (endpoint) => {
    const { keys } = (await service.addBrowser()).subscription;
    const body = { userId: ana.id, subscription: { endpoint, keys } };
    expect(await test.refusal(subscribePush, { as: ana, body })).toMatchObject({
      status: 400,
      code: 'push_endpoint_refused',
      message: 'Уведомления этого браузера на этом сервере не работают',
    });
    expect(await browsersOf(ana)).toEqual([]);
  });

  it('is accepted while its host name cannot be resolved', async () => {
    const { keys } = (await service.addBrowser()).subscription;
    await subscribe(ana, { subscription: { endpoint: 'https://away.test/push', keys } });
    expect(await browsersOf(ana)).toEqual(['https://away.test/push']);
  });

  it.each([
    ['http://8.8.8.8/push', 'endpoint'],
    ['https://name@8.8.8.8/push', 'endpoint'],
    ['push', 'endpoint'],
    [`https://8.8.8.8/${'x'.repeat(1_024)}`, 'endpoint'],
    // The database can store neither: text cannot hold a NUL, and an index entry cannot hold this many bytes.
    ['https://8.8.8.8/\u0000', 'endpoint'],
    [
      `https://8.8.8.8/${Array.from({ length: 1_000 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('')}`,
      'endpoint',
    ],
  ])('is invalid input at %s', async (endpoint, field) => {
    const { keys } = (await service.addBrowser()).subscription;
    const body = { userId: ana.id, subscription: { endpoint, keys } };
    expect(await test.refusal(subscribePush, { as: ana, body })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      field: `subscription.${field}`,
    });
  });

  it.each([
    ['p256dh', 'A'.repeat(86)],
    ['p256dh', 'A'.repeat(87)], // the length of a key, but no point of the curve
    ['auth', 'A'.repeat(21)],
  ])('is invalid input with a wrong %s', async (name, value) => {
    const { subscription } = await service.addBrowser();
    const keys = { ...subscription.keys, [name]: value };
    const body = { userId: ana.id, subscription: { ...subscription, keys } };
    expect(await test.refusal(subscribePush, { as: ana, body })).toMatchObject({
      code: 'invalid_input',
      field: `subscription.keys.${name}`,
      message: 'Неизвестный ключ подписки',
    });
  });
});

describe('the removal of a subscription', () => {
  it.each([
    [
      'unsubscribePush',
      (as: TestPerson, query: { endpoint?: string }) =>
        test.send(unsubscribePush, { as, params: { userId: as.id }, query }),
    ],
    [
      'subscribePush without one',
      (as: TestPerson, query: { endpoint?: string }) =>
        test.send(subscribePush, { as, body: { userId: as.id, subscription: null, ...query } }),
    ],
  ])('by %s affects one browser, or all browsers of the caller', async (_name, end) => {
    const [first, second, third] = [
      await service.addBrowser(ana),
      await service.addBrowser(ana),
      await service.addBrowser(ana),
    ];
    const other = await service.addBrowser(ben);
    await end(ana, { endpoint: first.subscription.endpoint });
    expect((await browsersOf(ana)).toSorted()).toEqual(endpointsOf(second, third).toSorted());
    await end(ana, { endpoint: other.subscription.endpoint });
    expect((await end(ana, {})).status).toBe(204);
    expect(await browsersOf(ana)).toEqual([]);
    expect(await browsersOf(ben)).toEqual(endpointsOf(other));
    expect((await end(ana, {})).status).toBe(204); // already removed
  });

  it('is part of the deletion of the account', async () => {
    await service.addBrowser(ana);
    await test.context.db.deleteFrom('users').where('id', '=', ana.id).execute();
    expect(await browsersOf(ana)).toEqual([]);
  });
});

it.each([
  [
    'subscribePush',
    () => test.send(subscribePush, { as: ben, body: { userId: ana.id, subscription: null } }),
  ],
  ['unsubscribePush', () => test.send(unsubscribePush, { as: ben, params: { userId: ana.id } })],
])('%s refuses another person’s user id', async (_name, call) => {
  const browser = await service.addBrowser(ana);
  expect((await call()).status).toBe(403);
  expect(await browsersOf(ana)).toEqual(endpointsOf(browser));
});

it('does not take a browser for another person', async () => {
  const { subscription } = await service.addBrowser(ben);
  const body = { userId: ana.id, subscription };
  expect(await test.refusal(subscribePush, { as: ben, body })).toMatchObject({ code: 'forbidden' });
  expect(await browsersOf(ana)).toEqual([]);
});
