import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn, register } from '@sfera/contract/accounts/auth';
import { startDataExport } from '@sfera/contract/accounts/exports';
import { deleteUser, updateUser } from '@sfera/contract/people/profiles';
import { endOtherSessions } from '@sfera/contract/accounts/sessions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setVerified } from '../cli/set-verified.ts';
import { makeArchive } from '../testing/files/test-archive.ts';
import { createTestApp, PASSWORD } from '../testing/test-app.ts';
import { listenOnLoopback } from '../testing/listen.ts';
import { openTestSession } from '../testing/data/test-person.ts';
import { sendForm } from '../testing/files/test-form.ts';
import { log } from '../base/log.ts';
import { createSecurityLog, type SecurityLog, shortAddress } from './security-log.ts';

const ADDRESS = '127.0.0.0/24';
const names = { login: 'ana', email: 'ana@example.com' };
const time = '2026-03-01T12:00:00.000Z';

vi.spyOn(log, 'info').mockImplementation(() => {});

let folder: string;
let now: Date;
let securityLog: SecurityLog;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sfera-log-'));
  now = new Date(time);
  securityLog = createSecurityLog(folder, { now: () => now });
});
afterEach(() => rm(folder, { recursive: true }));

const readText = (name = 'security.log', from = folder) => readFile(join(from, name), 'utf8');

async function readLines(from = folder): Promise<Record<string, unknown>[]> {
  const lines = (await readText('security.log', from)).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the security log', () => {
  it('tells what happened to an account, from which network, and no secret', async () => {
    const test = await createTestApp();
    const { dataDir } = test.context.env;
    const signUp = { ...names, password: PASSWORD, confirmPassword: PASSWORD };
    const { id: userId } = (await test.send(register, { body: signUp })).body.user;
    await test.send(logIn, { body: { login: 'ana', password: 'неверный' } });
    await test.send(logIn, { body: { login: PASSWORD, password: 'x' } });
    const { token } = (await test.send(logIn, { body: { login: names.email, password: PASSWORD } })).body;
    const ana = { id: userId, login: 'ana', token };
    await setVerified(true)(test.context, ['ana']);
    await sendForm(await listenOnLoopback(test.app), updateUser, ana, { login: 'anna' });
    await openTestSession(test.context, ana);
    await test.send(endOtherSessions, { as: ana });
    await test.send(startDataExport, { as: ana, body: { password: 'чужой' } });
    const url = (await makeArchive(test, ana)) ?? '';
    await test.app.inject(url);
    await test.send(deleteUser, { as: ana, body: { password: PASSWORD } });

    const account = { time, userId, address: ADDRESS };
    expect(await readLines(dataDir)).toEqual([
      { ...account, event: 'registered' },
      { ...account, event: 'sign_in_failed' },
      { time, address: ADDRESS, event: 'sign_in_failed' },
      { ...account, event: 'signed_in' },
      { time, userId, event: 'role_changed', isVerified: true },
      { time, userId, event: 'login_changed' },
      { time, userId, event: 'sessions_ended' },
      { ...account, event: 'password_refused' },
      { ...account, event: 'export_started' },
      { ...account, event: 'export_downloaded' },
      { ...account, event: 'account_deleted' },
    ]);
    const written = await readText('security.log', dataDir);
    for (const secret of [PASSWORD, 'неверный', 'чужой', token, 'ana', url.slice(-32), '127.0.0.1'])
      expect(written).not.toContain(secret);
    expect((await stat(join(dataDir, 'security.log'))).mode & 0o777).toBe(0o600);
  });

  it('tells who was refused for calling too often', async () => {
    const limited = await createTestApp({ rateLimitFactor: 0.001 });
    const ana = await limited.addPerson('ana');
    for (let call = 0; call < 2; call += 1)
      await limited.send(startDataExport, { as: ana, body: { password: PASSWORD } });
    expect((await readLines(limited.context.env.dataDir)).at(-1)).toEqual({
      time,
      event: 'refused_by_limit',
      userId: ana.id,
      address: ADDRESS,
      requestId: expect.any(String),
      route: 'POST /api/user/export',
    });
  });

  it('counts what is repeated within a minute', async () => {
    const fail = (address: string) => securityLog.note('sign_in_failed', { address });
    for (const last of [1, 2, 3]) fail(`203.0.113.${last}`);
    fail('198.51.100.1');
    now = new Date(now.getTime() + 60_000);
    fail('203.0.113.9');
    securityLog.flush();
    expect((await readLines()).map(({ address, times }) => [address, times])).toEqual([
      ['203.0.113.0/24', undefined],
      ['198.51.100.0/24', undefined],
      ['203.0.113.0/24', 2],
      ['203.0.113.0/24', undefined],
    ]);
  });

  it('writes sixty lines of a flood in a minute, and every deed beside them', async () => {
    for (let network = 0; network < 100; network += 1)
      securityLog.note('sign_in_failed', { address: `203.0.${network}.1` });
    securityLog.note('account_deleted', {});
    securityLog.flush();
    const lines = await readLines();
    expect(lines).toHaveLength(62);
    expect(lines.slice(-2)).toEqual([
      { time, event: 'account_deleted' },
      { time, event: 'left_out', times: 40 },
    ]);
  });

  it('keeps four full files beside the one that is written', async () => {
    for (let full = 1; full <= 6; full += 1) {
      await writeFile(join(folder, 'security.log'), `${full}`.padEnd(10 * 1024 * 1024));
      securityLog.note('signed_in', {});
    }
    const files = (await readdir(folder)).filter((name) => name.startsWith('security'));
    expect(files.toSorted()).toEqual(['security.log', ...[1, 2, 3, 4].map((n) => `security.log.${n}`)]);
    expect([(await readText('security.log.1'))[0], (await readText('security.log.4'))[0]]).toEqual([
      '6',
      '3',
    ]);
    expect(await readLines()).toHaveLength(1);
  });

  it('says at the terminal what it cannot write, and fails nothing', () => {
    const said: string[] = [];
    vi.spyOn(log, 'warn').mockImplementation((line) => void said.push(line));
    const nowhere = createSecurityLog(join(folder, 'missing'), { now: () => now });
    nowhere.note('account_deleted', {});
    expect(said).toEqual([expect.stringMatching(/^Журнал безопасности: ENOENT.*\n\{.*account_deleted/s)]);
  });
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:8:9::1', '2001:db8:7::/48'],
  ['2001:db8:7:8::/64', '2001:db8:7::/48'],
  ['an address', 'unknown'],
])('shortens %s to %s', (address, short) => expect(shortAddress(address)).toBe(short));
