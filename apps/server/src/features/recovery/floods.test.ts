import { sendConfirmation } from '@sfera/contract/accounts/email';
import {
  readRecoveryLink,
  requestRecovery,
  resetPassword,
  resetPasswordByCode,
} from '@sfera/contract/accounts/recovery';
import { beforeAll, expect, it, vi } from 'vitest';
import { log } from '../../base/log.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/outside/test-mail-server.ts';
import { waitingMail } from '../../testing/outside/waiting-mail.ts';
import { workOnMail } from '../mail/index.ts';

let mail: TestMailServer;
let test: TestApp;

beforeAll(async () => {
  mail = await startTestMailServer();
  test = await createTestApp({ mail: mail.settings, rateLimitFactor: 1, trustProxy: '127.0.0.1' });
  await workOnMail(test.context);
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const noMailWaits = () => expect.poll(() => waitingMail(test.context), { timeout: 20_000 }).toEqual([]);
const countTo = (address: string) => mail.received.filter(({ to }) => to.includes(address)).length;

it('mails at most three links to an address while they are valid, however many addresses ask', async () => {
  await test.addPerson('ana');
  const ask = (number: number) =>
    test.send(requestRecovery, {
      body: { login: number % 2 ? 'ana' : 'ANA@example.com' },
      headers: from(`198.51.100.${number}`),
    });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => ask(number)));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(204));
  await noMailWaits();
  expect(countTo('ana@example.com')).toBe(3);
  // The owner is not kept from the account: the last link works.
  const token = (await mail.linkTo('ana@example.com')).hash.slice(1);
  expect((await test.send(readRecoveryLink, { body: { token } })).status).toBe(200);
});

it('counts links of different purposes apart', async () => {
  const boris = await test.addPerson('boris');
  for (let number = 0; number < 5; number += 1)
    await test.send(requestRecovery, { body: { login: 'boris' }, headers: from(`198.51.101.${number}`) });
  await test.send(sendConfirmation, { as: boris });
  await noMailWaits();
  expect(countTo('boris@example.com')).toBe(4);
});

it('does not count what the mail server has refused', async () => {
  vi.spyOn(log, 'warn').mockReturnValue();
  await test.addPerson('vera');
  mail.refusals.push(451, 451, 451);
  await test.send(requestRecovery, { body: { login: 'vera' }, headers: from('198.51.102.1') });
  const token = (await mail.linkTo('vera@example.com')).hash.slice(1);
  expect((await test.send(readRecoveryLink, { body: { token } })).status).toBe(200);
  const { rows } = await test.context.pool.query(
    `select 1 from one_time_links join users on users.id = user_id where login = 'vera'`,
  );
  expect(rows).toHaveLength(1);
});

it.each([
  [20, requestRecovery, { login: 'nobody' }],
  [100, readRecoveryLink, { token: 'A'.repeat(43) }],
  [100, resetPassword, { token: 'A'.repeat(43), password: 'новый пароль' }],
  [30, resetPasswordByCode, { login: 'nobody', code: '0'.repeat(10), password: 'новый пароль' }],
])('takes %i guesses or requests an hour from one address', async (calls, route, body) => {
  const headers = from('203.0.113.9');
  for (let call = 0; call < calls; call += 1)
    expect((await test.send(route, { body, headers })).status).not.toBe(429);
  expect(await test.refusal(route, { body, headers })).toMatchObject({ status: 429, code: 'rate_limited' });
  expect((await test.send(route, { body, headers: from('203.0.113.10') })).status).not.toBe(429);
});
