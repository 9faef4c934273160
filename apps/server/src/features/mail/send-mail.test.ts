import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../base/log.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/outside/test-mail-server.ts';
import { JOB_SCHEMA } from '../../testing/test-template.ts';
import { workOnMail } from './jobs.ts';
import { newSignIn } from './messages/notices.ts';
import { sendMail } from './send-mail.ts';

const PATIENCE = { timeout: 20_000 };
const MESSAGE = newSignIn({
  login: 'ana',
  deviceName: 'Chrome <script>alert(1)</script> & "co"',
  network: '203.0.113.0/24',
  at: new Date('2026-03-01T12:00:00Z'),
  url: 'https://sfera.test/settings/sessions',
});

let server: TestMailServer;
let context: TestContext;
let warned: string[];

beforeAll(async () => {
  server = await startTestMailServer();
  context = await createTestContext({ mail: server.settings });
  await workOnMail(context);
});

beforeEach(() => {
  warned = [];
  vi.spyOn(log, 'warn').mockImplementation((line) => void warned.push(line));
});

const send = (to: string) =>
  context.db.transaction().execute((tx) => sendMail(context, tx, { to, message: MESSAGE }));

const states = async () => {
  const { rows } = await sql<{ state: string }>`
    select state from ${sql.id(JOB_SCHEMA, 'job')} where name = 'mail.send'`.execute(context.db);
  return rows.map(({ state }) => state);
};

describe('a message', () => {
  it('arrives as text and as HTML that shows the same, with its characters escaped', async () => {
    await send('ana@example.com');
    const mail = await server.mailTo('ana@example.com');
    expect(mail).toMatchObject({
      to: ['ana@example.com'],
      subject: 'Вход с нового устройства · Сфера',
      from: '"Сфера" <sfera@sfera.test>',
    });
    expect(mail.source).toMatch(/^Auto-Submitted: auto-generated$/im);
    const device = 'Устройство: Chrome <script>alert(1)</script> & "co". Сеть: 203.0.113.0/24.';
    expect(mail.text).toContain(device);
    expect(mail.text).toContain('1 марта 2026 г. в 12:00 (UTC)');
    expect(mail.text).toContain('https://sfera.test/settings/sessions');
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('Chrome &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;co&quot;.');
  });

  it('is not sent when its transaction is rolled back', async () => {
    const rolledBack = context.db.transaction().execute(async (tx) => {
      await sendMail(context, tx, { to: 'nobody@example.com', message: MESSAGE });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await send('later@example.com');
    await server.mailTo('later@example.com');
    expect(server.received.filter(({ to }) => to.includes('nobody@example.com'))).toEqual([]);
  });

  it.each([
    'ana@example.com\r\nBcc: eve@example.com',
    'ana@example.com>\r\nRCPT TO:<eve@example.com',
    '<eve@example.com>ana@example.com',
  ])('with the address %j reaches nobody, and is not tried again', async (address) => {
    const before = server.received.length;
    await send(address);
    await expect.poll(states, PATIENCE).not.toContain('created');
    await expect.poll(states, PATIENCE).not.toContain('active');
    expect(await states()).not.toContain('retry');
    expect(server.received).toHaveLength(before);
  });

  it.each(['ana@example.com,eve@example.com', 'eve@example.com ana@example.com'])(
    'with the address %j has at most one recipient',
    async (address) => {
      await send(address);
      await expect.poll(states, PATIENCE).not.toContain('created');
      await expect.poll(states, PATIENCE).not.toContain('active');
      expect(server.received.filter(({ to }) => to.length !== 1)).toEqual([]);
      expect(server.received.filter(({ to }) => to[0] === 'eve@example.com')).toEqual([]);
    },
  );
});

describe('a mail server', () => {
  it('that is busy gets the message again later', async () => {
    server.refusals.push(451, 451);
    await send('busy@example.com');
    await server.mailTo('busy@example.com');
    expect(server.refusals).toEqual([]);
    expect(warned[0]).toMatch(/^Почта не уходит, попробую ещё: .*451/);
  });

  it('that refuses the address for good is not asked again', async () => {
    const before = server.attempts();
    server.refusals.push(550);
    await send('gone@example.com');
    await expect.poll(() => server.attempts(), PATIENCE).toBe(before + 1);
    await expect.poll(states, PATIENCE).not.toContain('active');
    expect(await states()).not.toContain('retry');
  });
});

it('does nothing on a server without mail', async () => {
  const silent = { ...context, mailer: null };
  const before = await states();
  await context.db.transaction().execute((tx) => sendMail(silent, tx, { to: 'a@b.c', message: MESSAGE }));
  expect(await states()).toEqual(before);
});
