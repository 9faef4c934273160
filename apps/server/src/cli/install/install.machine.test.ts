import { beforeAll, expect, it } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { bootMachine, type Machine } from '../../testing/machine/machine.ts';
import { run } from './machine.ts';
import { PATHS } from './templates.ts';

const DOMAIN = 'sfera.test';
const PASSWORD = 'рысь-у-реки';
const COPIES = '/var/backups/sfera';
let machine: Machine;

beforeAll(async () => {
  machine = await bootMachine(DOMAIN);
  atEnd(() => machine.stop());
});

/** Runs an operator's command from the installed folder. */
const sfera = (command: string) =>
  machine.run(`cd /opt/sfera && node_modules/node/bin/node apps/server/src/cli.ts ${command}`);
/** Runs a command that must succeed, and resolves to its output. */
async function shell(command: string): Promise<string> {
  const { code, output } = await machine.run(command);
  if (code !== 0) throw new Error(`${command}: ${output}`);
  return output;
}
/** The status of signing in as the person whom these tests make. */
const signIn = async () => {
  const body = JSON.stringify({ login: 'ana', password: PASSWORD });
  return (
    await curl('/api/auth', `-o /dev/null -w '%{http_code}' -H 'content-type: application/json' -d '${body}'`)
  ).output;
};
const curl = (path: string, flags = '') =>
  machine.run(`curl -sk --max-time 30 ${flags} https://${DOMAIN}${path}`);

const readiness = async () => {
  const { output } = await curl('/readyz');
  return output.startsWith('{') ? (JSON.parse(output) as { status: string }).status : output;
};

it('shows every file and changes nothing with --dry-run, nor without an answer', async () => {
  const shown = await sfera(`install --domain ${DOMAIN} --dry-run`);
  expect(shown.code).toBe(0);
  for (const path of Object.values(PATHS)) expect(shown.output).toContain(path);
  expect(shown.output).toContain(`SFERA_PUBLIC_URL=https://${DOMAIN}`);
  expect((await sfera(`install --domain ${DOMAIN} </dev/null`)).code).toBe(1);
  expect((await machine.run(`ls /etc/sfera ${PATHS.unit} ${PATHS.site}`)).output).not.toMatch(/^\//m);
});

it('an installed server answers at its address, with the rights it needs and no more', async () => {
  const { code, output } = await sfera(`install --domain ${DOMAIN} --backup ${COPIES} --yes`);
  expect([code, output]).toEqual([0, expect.stringContaining(`Сфера открыта: https://${DOMAIN}`)]);
  expect(await readiness()).toBe('ready');
  expect(await shell('systemctl is-enabled sfera caddy')).toBe('enabled\nenabled');
  expect(await shell(`stat -c '%U %a %n' ${PATHS.env} /var/lib/sfera/data`)).toBe(
    `root 600 ${PATHS.env}\nsfera 700 /var/lib/sfera/data`,
  );
  // systemd's own judgement: none of its words is a complaint about the unit.
  expect(await shell(`systemd-analyze verify --man=no ${PATHS.unit} 2>&1`)).toBe('');
});

it('the installation made a first backup as the server’s user, and a drill proves it', async () => {
  expect(await shell(`stat -c '%U %a' ${COPIES}; ls ${COPIES}/backups | wc -l`)).toBe('sfera 700\n1');
  expect(await sfera('drill')).toMatchObject({ code: 0, output: expect.stringContaining('0 расхождений') });
});

it('a second run changes nothing and says so', async () => {
  const look = `stat -c '%Y %i %n' ${Object.values(PATHS).join(' ')}; systemctl show -p MainPID sfera caddy`;
  const before = await shell(look);
  expect((await sfera('install --yes')).output).toContain('менять нечего');
  expect(await shell(look)).toBe(before);
});

it('the operator’s commands meet the installed server, as its user', async () => {
  expect((await sfera(`create-user ana ana@example.org ${PASSWORD}`)).output).toContain('создан');
  expect(await signIn()).toBe('200');
  expect(await shell('find /var/lib/sfera/data ! -user sfera')).toBe('');
});

it('the server knows the address of a caller, who cannot pretend to another', async () => {
  const headers = ['X-Forwarded-For: 198.51.100.7', 'X-Real-IP: 198.51.100.7', 'Forwarded: for=198.51.100.7'];
  const names = JSON.stringify({ login: 'ana', password: 'не тот' });
  const flags = [...headers, 'Content-Type: application/json'].flatMap((header) => ['-H', header]);
  const site = ['--resolve', `${DOMAIN}:443:${machine.address}`, `https://${DOMAIN}/api/auth`];
  await run('curl', ['-sk', ...flags, '-d', names, ...site]);
  const failed = await shell('grep sign_in_failed /var/lib/sfera/data/security.log | tail -1');
  // The host's end of the cable to the machine.
  expect(failed).toContain(`"${machine.address.replace(/2$/, '0')}/24"`);
  expect(failed).not.toContain('198.51');
});

it('a changed port and the lines of the operator live side by side', async () => {
  await shell(`printf '# моё\\nSFERA_LOG_LEVEL=error\\n' >>${PATHS.env}`);
  const { code, output } = await sfera('install --port 3100 --yes');
  expect([code, output]).toEqual([0, expect.stringContaining('+PORT=3100')]);
  expect(await readiness()).toBe('ready');
  expect(await shell(`cat ${PATHS.env}`)).toContain('# моё\nSFERA_LOG_LEVEL=error');
});

it('requests wait for a server that is being restarted', async () => {
  const requests = Array.from(
    { length: 40 },
    () => `curl -sk -o /dev/null -w '%{http_code} ' https://${DOMAIN}/`,
  );
  const [restart, answers] = await Promise.all([
    shell('systemctl restart sfera'),
    shell(requests.join('; ')),
  ]);
  expect(restart).toBe('');
  expect(new Set(answers.trim().split(' '))).toEqual(new Set(['200']));
});

it('a service that does not start with new settings goes on with the former ones', async () => {
  await shell(
    'mkdir -p /etc/systemd/system/sfera.service.d && ' +
      `printf '[Service]\\nExecStartPre=/bin/sh -c "test $PORT != 3200"\\n' >/etc/systemd/system/sfera.service.d/own.conf`,
  );
  const { code, output } = await sfera('install --port 3200 --yes');
  expect([code, output]).toEqual([1, expect.stringContaining('Прежние файлы возвращены')]);
  await shell('rm -r /etc/systemd/system/sfera.service.d && systemctl daemon-reload');
  expect(await readiness()).toBe('ready');
  // The wish of the failed run is not kept.
  expect((await sfera('install --yes')).output).toContain('менять нечего');
});

it('a site that Caddy would refuse changes nothing, neither in Caddy nor in the service', async () => {
  await shell(
    `cp ${PATHS.caddyfile} /tmp/ && printf 'other.test {\\n\\tnonsense\\n}\\n' >>${PATHS.caddyfile}`,
  );
  const { code, output } = await sfera('install --domain moved.test --yes');
  expect([code, output]).toEqual([1, expect.stringContaining('caddy validate не принимает настройки')]);
  expect(output).toContain('nonsense');
  expect(await shell(`cat ${PATHS.env}`)).toContain(`SFERA_PUBLIC_URL=https://${DOMAIN}`);
  await shell(`cp /tmp/Caddyfile ${PATHS.caddyfile} && systemctl reload caddy`);
  expect(await readiness()).toBe('ready');
});

it('a file that was changed since is told, and replaced only with --replace, which keeps it', async () => {
  await shell(`echo '# моё' >>${PATHS.site}`);
  expect(await sfera('install --yes')).toMatchObject({
    code: 1,
    output: expect.stringContaining('--replace'),
  });
  expect((await sfera('install --yes --replace')).code).toBe(0);
  expect(await shell(`tail -1 ${PATHS.site}.before-sfera; tail -1 ${PATHS.site}`)).toBe('# моё\n}');
});

it('uninstall leaves the data and what the operator wrote, and the data go only when named', async () => {
  expect((await sfera('uninstall --purge-data --yes')).output).toContain('--domain sfera.test');
  expect(await readiness()).toBe('ready');
  await shell(`echo '# и это моё' >>${PATHS.env}`);
  expect((await sfera('uninstall --yes')).output).toContain(`${PATHS.env}: вы меняли`);
  expect((await machine.run('systemctl is-active sfera')).output).toBe('inactive');
  expect((await curl('/')).code).not.toBe(0);
  expect(await shell(`cat ${PATHS.caddyfile}; ls /etc/sfera /var/lib/sfera/data`)).toBe(
    '{\n\tlocal_certs\n\tskip_install_trust\n}\n/etc/sfera:\nsfera.env\n\n/var/lib/sfera/data:\nmedia\npg\nsecurity.log',
  );

  // Once more, from what is left, and away with everything.
  expect((await sfera(`install --domain ${DOMAIN} --yes`)).code).toBe(0);
  expect(await signIn()).toBe('200');
  expect((await sfera(`uninstall --purge-data --yes --domain ${DOMAIN}`)).code).toBe(0);
  expect((await machine.run('ls -d /var/lib/sfera/data')).code).not.toBe(0);
});
