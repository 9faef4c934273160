import { logIn } from '@sfera/contract/accounts/auth';
import { searchUsers } from '@sfera/contract/people/search';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;
let lines: string[] = [];

beforeAll(async () => {
  test = await createTestApp({ logLevel: 'debug', logFormat: 'json', trustProxy: '127.0.0.1' });
  ana = await test.addPerson('ana-the-login');
});
beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
});
afterEach(() => void vi.restoreAllMocks());

const told = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

/** Makes the reading of one's own account fail. */
function breakReading(error: Error): void {
  vi.spyOn(test.context.db, 'selectFrom').mockImplementationOnce(() => {
    throw error;
  });
}

it('a request has one line, with its id, the pattern of its route, its status and its time', async () => {
  await test.send(searchUsers, { as: ana, query: { query: 'катя' } });
  expect(told()).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      pid: process.pid,
      requestId: expect.stringMatching(/^[\da-f]{8}-\w+$/),
      method: 'GET',
      route: '/api/searchUsers',
      status: 200,
      durationMs: expect.any(Number),
      message: 'Запрос',
    },
  ]);
});

it('a fault of the server is logged once, with the id that its answer tells', async () => {
  breakReading(new Error('the disk of ana@example.org burns'));
  const reply = await test.app.inject({
    url: '/api/user',
    headers: { authorization: `Bearer ${ana.token}`, 'x-request-id': 'from-the-proxy.1' },
    remoteAddress: '127.0.0.1',
  });
  expect([reply.statusCode, reply.headers['x-request-id']]).toEqual([500, 'from-the-proxy.1']);
  expect(told()).toEqual([
    expect.objectContaining({
      level: 'error',
      requestId: 'from-the-proxy.1',
      route: '/api/user',
      status: 500,
      message: 'Запрос не удался',
      error: expect.objectContaining({ type: 'Error', message: 'the disk of ‹почта› burns' }),
    }),
  ]);
});

it.each([
  ['a stranger', '198.51.100.7', 'from-a-stranger.1'],
  ['a proxy that passes on nonsense', '127.0.0.1', 'a\tb c"'],
])('the id of %s is not taken', async (_who, remoteAddress, given) => {
  const headers = { 'x-request-id': given };
  const reply = await test.app.inject({ url: '/api/user', headers, remoteAddress });
  expect([reply.statusCode, reply.headers['x-request-id']]).toEqual([
    401,
    expect.stringMatching(/^[\da-f]{8}-\w+$/),
  ]);
});

it('no secret of a request stands in the log, whatever becomes of the request', async () => {
  const secrets = {
    login: 'ana-the-login',
    password: PASSWORD,
    typed: 'напечатанный-секрет',
    searched: 'искомое-слово',
    address: '203.0.113.77',
    token: ana.token,
    browser: 'SecretBrowser/7',
  };
  const headers = {
    authorization: `Bearer ${secrets.token}`,
    'user-agent': secrets.browser,
    'x-forwarded-for': secrets.address,
    cookie: `a=${secrets.typed}`,
  };
  const json = { ...headers, 'content-type': 'application/json' };
  await test.send(logIn, { headers, body: { login: secrets.login, password: secrets.typed } });
  await test.send(logIn, { headers, body: { login: secrets.login, password: secrets.password } });
  await test.send(searchUsers, { as: ana, query: { query: secrets.searched } });
  await test.app.inject({
    method: 'POST',
    url: '/api/auth',
    headers: json,
    payload: `{"login":"${secrets.typed}`,
  });
  await test.app.inject({ url: `/${secrets.typed}/%E0%A4%A?q=${secrets.searched}`, headers });
  await test.app.inject({ url: `/api/nothing/${encodeURIComponent(secrets.typed)}`, headers });
  breakReading(
    Object.assign(new Error(`invalid input syntax for type uuid: "${secrets.typed}"`), {
      code: '22P02',
      detail: `Key (login)=(${secrets.login}) exists`,
      parameters: [secrets.searched],
    }),
  );
  expect((await test.app.inject({ url: '/api/user', headers })).statusCode).toBe(500);
  const refused = await sql`select ${secrets.typed}::text::uuid`
    .execute(test.context.db)
    .catch((error) => error);
  breakReading(refused as Error);
  expect((await test.app.inject({ url: '/api/user', headers })).statusCode).toBe(500);

  const log = lines.join('');
  expect(lines.length).toBeGreaterThanOrEqual(7);
  for (const [name, secret] of Object.entries(secrets))
    for (const form of [secret, encodeURIComponent(secret)])
      expect(log.includes(form), `${name} stands in the log: ${log}`).toBe(false);
});
