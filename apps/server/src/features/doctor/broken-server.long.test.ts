import type { Finding } from '@sfera/contract/admin/server';
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../testing/engines/free-port.ts';
import { startPostgres } from '../../testing/engines/postgres.ts';
import { atEnd } from '../../testing/at-end.ts';
import { makeDataDir, startProcess } from '../../testing/test-process.ts';
import { startBrokenProxy } from './testing/broken-proxy.ts';

const WAIT = { timeout: 40_000, interval: 100 };

/** Runs `sfera doctor --json` as an operator does. */
async function runDoctor(env: Record<string, string>): Promise<{ code: number | null; findings: Finding[] }> {
  const doctor = startProcess(env, ['cli.ts', 'doctor', '--json']);
  const code = await doctor.exited;
  return { code, findings: (JSON.parse(doctor.output()) as { findings: Finding[] }).findings };
}

const isWrong = ({ state }: Finding) => state === 'problem' || state === 'warning';

describe('a server with fourteen planted faults', () => {
  let code: number | null;
  let findings: Finding[];

  beforeAll(async () => {
    // The PostgreSQL of tests has fsync = off. It holds the server, and no other client beside it.
    const postgres = await startPostgres({ max_connections: '31' });
    atEnd(() => postgres.stop());
    const proxy = await startBrokenProxy();
    const PORT = `${await findFreePort()}`;
    const settings = {
      PORT,
      DATABASE_URL: postgres.url,
      SFERA_PUBLIC_URL: proxy.origin,
      SFERA_TRUST_PROXY: '192.0.2.1',
    };
    const dataDir = await makeDataDir();
    const running = startProcess({
      ...settings,
      SFERA_DATA: dataDir,
      SFERA_WEB_DIST: `${dataDir}/no-build`,
      SFERA_LOG_LEVEL: 'silent',
    });
    await vi.waitFor(() => expect(running.output()).toContain('Сфера открыта'), WAIT);
    proxy.leadTo(`http://127.0.0.1:${PORT}`);
    ({ code, findings } = await runDoctor({
      ...settings,
      // A filesystem without any room, which every machine has.
      SFERA_DATA: '/proc',
      FFMPEG_PATH: '/nowhere/ffmpeg',
      SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`,
      SFERA_MAIL_FROM: 'sfera@example.org',
    }));
  });

  it.each([
    ['disk', 'problem', /Свободно 0 Б/, /Освободите место/],
    ['ffmpeg', 'problem', /\/nowhere\/ffmpeg не запускается/, /apt install ffmpeg/],
    ['clock', 'problem', /часы у сайта.* отстают на: 10 минут/, /timedatectl set-ntp true/],
    ['durability', 'problem', /fsync = off/, /fsync = on/],
    [
      'connections',
      'warning',
      /принимает 28, .* до 26/,
      /max_connections .* на 3, или задайте DATABASE_POOL=17/,
    ],
    ['https', 'problem', /истёк 2024-04-01/, /certbot renew/],
    ['hsts', 'warning', /Strict-Transport-Security/, /hide_header/],
    ['proxy-host', 'problem', /Host sfera_web вместо localhost:\d+/, /proxy_set_header Host \$http_host/],
    ['proxy-address', 'problem', /не верит прокси 127\.0\.0\.1/, /SFERA_TRUST_PROXY=127\.0\.0\.1/],
    ['websocket', 'problem', /ответ 400/, /proxy_set_header Upgrade/],
    ['range', 'problem', /Range.*ответ 200/, /proxy_set_header Range/],
    ['upload', 'problem', /до 2 ГБ \(ответ 413\)/, /client_max_body_size 0/],
    ['mail', 'problem', /почтовый сервер не отвечает/, /SMTP_URL/],
    ['backup', 'problem', /Копий нет/, /--every night/],
  ] as const)('%s: %s, with advice', (check, state, detail, advice) => {
    expect(findings.find((finding) => finding.check === check)).toMatchObject({
      state,
      detail: expect.stringMatching(detail),
      advice: expect.stringMatching(advice),
    });
  });

  it('has nothing else that is wrong, and the exit code says that something is', () => {
    const planted =
      /^(disk|data-folder|ffmpeg|clock|durability|connections|https|hsts|proxy-\w+|websocket|range|upload|mail|backup)$/;
    expect(findings.filter((finding) => isWrong(finding) && !planted.test(finding.check))).toEqual([]);
    expect(findings.find(({ check }) => check === 'address')?.state).toBe('fine');
    expect(code).toBe(1);
  });
});

it('a server that was never started is examined, and nothing is made', async () => {
  const dataDir = await makeDataDir();
  const { code, findings } = await runDoctor({ SFERA_DATA: dataDir, PORT: `${await findFreePort()}` });
  const stateOf = (name: string) => findings.find(({ check }) => check === name)?.state;
  expect(code).toBe(1);
  expect(['server', 'data-folder', 'database', 'schema', 'address', 'settings'].map(stateOf)).toEqual([
    'problem',
    'problem',
    'problem',
    'unknown',
    'unknown',
    'fine',
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

it('settings that a server cannot read are named, and the others are used', async () => {
  const dataDir = await makeDataDir();
  const { findings } = await runDoctor({
    SFERA_DATA: dataDir,
    SFERA_ROLE: 'king',
    DATABASE_POOL: '1',
    DATABASE_URL: `postgres://sfera@127.0.0.1:${await findFreePort()}/sfera`,
  });
  const detailOf = (name: string) => findings.find(({ check }) => check === name)?.detail;
  expect(detailOf('settings')).toMatch(/^SFERA_ROLE: .*\nDATABASE_POOL: /);
  expect(detailOf('data-folder')).toContain(dataDir);
  expect(detailOf('database')).toMatch(/^PostgreSQL не отвечает: .*ECONNREFUSED/);
});
