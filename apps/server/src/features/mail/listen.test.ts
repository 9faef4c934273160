import { logIn, register } from '@sfera/contract/accounts/auth';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/outside/test-mail-server.ts';
import { waitingMail } from '../../testing/outside/waiting-mail.ts';
import { workOnMail } from './jobs.ts';

const PASSWORD = 'мимоза весной';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

let mail: TestMailServer;
let test: TestApp;

beforeAll(async () => {
  mail = await startTestMailServer();
  test = await createTestApp({ mail: mail.settings, trustProxy: '127.0.0.1' });
  await workOnMail(test.context);
});

const signIn = (address: string, password = PASSWORD, devices: string[] = []) =>
  test.send(logIn, {
    body: { login: 'ana', password, devices },
    headers: { 'x-forwarded-for': address, 'user-agent': PHONE },
  });
const settled = async () => {
  await test.context.events.settled();
  await expect.poll(() => waitingMail(test.context), { timeout: 20_000 }).toEqual([]);
};

it('tells the owner of a sign-in from an unknown device, and of no other', async () => {
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  const body = { login: 'ana', email: 'ana@example.com', ...passwords };
  await test.send(register, { body, headers: { 'x-forwarded-for': '198.51.100.7' } });
  await mail.mailTo('ana@example.com');
  const first = await signIn('198.51.100.7');
  await settled();
  expect(mail.received).toHaveLength(1);

  expect((await signIn('203.0.113.99')).status).toBe(200);
  const { subject, text } = await mail.mailTo('ana@example.com', 2);
  expect(subject).toBe('Вход с нового устройства · Сфера');
  expect(text).toContain('Устройство: Chrome, Android. Сеть: 203.0.113.0/24.');
  expect(text).not.toContain('203.0.113.99');
  expect(text).toContain('https://sfera.test/settings/sessions');

  await signIn('203.0.113.99');
  await signIn('192.0.2.1', PASSWORD, [first.body.device ?? '']);
  await signIn('192.0.2.77', 'неверный пароль');
  await settled();
  expect(mail.received).toHaveLength(2);
});
