import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CHECKOUT, type Facts } from './facts.ts';
import { makePlan, type Plan } from './plan.ts';
import { hashOf, type Receipt } from './receipt.ts';
import { planRemoval } from './removal.ts';
import { HEADER, mergeEnv, PATHS, removeImport } from './templates.ts';
import { readWish, type Wish } from './wish.ts';

const template = (file: string) => readFileSync(join(CHECKOUT, 'deploy', file), 'utf8');
const wishOf = (...args: string[]): Wish => readWish(['--domain', 'sfera.example', ...args]).wish;
const STOCK = ':80 {\n\tfile_server\n}\n';

/** A fresh Debian 12, with the clone where the service can read it. */
const FRESH: Facts = {
  isRoot: true,
  system: { ID: 'debian', VERSION_ID: '12' },
  hasSystemd: true,
  checkout: '/opt/sfera',
  isCheckoutOpen: true,
  isCodeThere: true,
  isBuilt: false,
  missing: ['caddy', 'ffmpeg'],
  hasUser: false,
  dataAccess: null,
  isDataEmpty: true,
  hasTrialData: false,
  hasBackupFolder: false,
  files: {},
  templates: { unit: template('systemd/sfera.service'), site: template('caddy/sfera.caddy') },
  receipt: undefined,
  services: { sfera: { isEnabled: false, isActive: false }, caddy: { isEnabled: false, isActive: false } },
  listeners: {},
  addresses: { domain: ['203.0.113.7'], own: ['127.0.0.1', '203.0.113.7'] },
  freeBytes: 50e9,
  memoryBytes: 4e9,
};
const plan = (facts: Partial<Facts> = {}, wish = wishOf(), replace = false) =>
  makePlan(wish, { ...FRESH, ...facts }, { replace });
/** The lines of a unit that mean something. */
const lines = (text = '') => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const kinds = ({ steps }: Plan) => steps.map(({ kind }) => kind);
const files = ({ steps }: Plan) =>
  Object.fromEntries(
    steps.flatMap((step) => ('files' in step ? step.files.map(({ path, after }) => [path, after]) : [])),
  );

/** The machine after everything of this plan was done. */
function installed(wish = wishOf()): Facts {
  const written = files(plan({ files: { [PATHS.caddyfile]: STOCK } }, wish));
  const receipt: Receipt = {
    format: 1,
    wish,
    code: '/opt/sfera',
    files: Object.fromEntries(Object.entries(written).map(([path, text]) => [path, hashOf(text)])),
    packages: ['caddy'],
    user: 'sfera',
    backup: wish.backup,
  };
  const runs = { isEnabled: true, isActive: true };
  return {
    ...FRESH,
    isBuilt: true,
    missing: [],
    hasUser: true,
    dataAccess: 'sfera 700',
    isDataEmpty: false,
    hasBackupFolder: true,
    files: written,
    receipt,
    services: { sfera: runs, caddy: runs },
    listeners: { 80: ['caddy'], 443: ['caddy'], 3000: ['node'] },
  };
}

it('a fresh machine gets everything, in an order in which each step finds what it needs', () => {
  const { problems, warnings, steps } = plan({}, wishOf('--backup', '/var/backups/sfera'));
  expect([problems, warnings]).toEqual([[], []]);
  expect(steps.map(({ kind }) => kind)).toEqual([
    'packages',
    'user',
    'build',
    'folder',
    'folder',
    'check',
    'service',
    'site',
    'backup',
  ]);
});

it('a machine where all is done needs nothing, and a stopped service only its start', () => {
  const done = installed(wishOf('--backup', 's3://copies/sfera'));
  expect(plan(done, done.receipt?.wish)).toMatchObject({ problems: [], warnings: [], steps: [] });
  const stopped = { ...done.services, sfera: { isEnabled: true, isActive: false } };
  expect(plan({ ...done, services: stopped }, done.receipt?.wish).steps).toEqual([
    { kind: 'service', files: [], isNew: false },
  ]);
});

it('the unit is the one of deploy/ with the user and folders of this machine', () => {
  const unit = files(plan({}, wishOf('--user', 'net', '--data', '/srv/net', '--backup', '/mnt/copies')))[
    PATHS.unit
  ];
  const [before, after] = [lines(FRESH.templates.unit), lines(unit)];
  expect(after.filter((line) => !before.includes(line))).toEqual([
    'User=net',
    'Group=net',
    'Environment=NODE_ENV=production HOST=127.0.0.1 SFERA_DATA=/srv/net',
    'ReadWritePaths=/srv/net -/mnt/copies',
  ]);
  expect(before.filter((line) => !after.includes(line))).toEqual([
    'User=sfera',
    'Group=sfera',
    'StateDirectory=sfera',
    'StateDirectoryMode=0700',
    'Environment=NODE_ENV=production HOST=127.0.0.1 SFERA_DATA=/var/lib/sfera',
  ]);
  expect(files(plan())[PATHS.unit]).toContain('StateDirectory=sfera/data\n');
});

it('a new address changes the settings and the site alone, and warns of what belongs to the old name', () => {
  const moved = plan(installed(), readWish(['--domain', 'пример.рф'], wishOf()).wish);
  expect(kinds(moved)).toEqual(['check', 'service', 'site']);
  expect(files(moved)[PATHS.env]).toContain('\nSFERA_PUBLIC_URL=https://xn--e1afmkfd.xn--p1ai\n');
  expect(Object.keys(files(moved)).toSorted()).toEqual([PATHS.site, PATHS.env]);
  expect(moved.warnings.join()).toContain('Ключи доступа');
});

it('settings of the operator stay, line by line', () => {
  const own = '# моё\nSMTP_URL=smtp://a:b@c\nPORT=1\nSFERA_PUBLIC_URL=https://old\n';
  expect(mergeEnv(own, wishOf('--port', '3100'))).toBe(
    '# моё\nSMTP_URL=smtp://a:b@c\nPORT=3100\nSFERA_PUBLIC_URL=https://sfera.example\n',
  );
});

it('other sites of Caddy stay, and the line of this one can be taken out again', () => {
  const after = files(plan({ files: { [PATHS.caddyfile]: STOCK } }))[PATHS.caddyfile] ?? '';
  expect(after.startsWith(STOCK)).toBe(true);
  expect(removeImport(after)).toBe(STOCK);
});

it.each([PATHS.unit, PATHS.site])(
  '%s of somebody else is not replaced unless the operator says so',
  (path) => {
    const foreign = { files: { [path]: 'чужое' } };
    expect(plan(foreign).problems.join()).toContain(`${path} написан не этой командой`);
    expect(plan(foreign, wishOf(), true).problems).toEqual([]);
  },
);

it('a file that the operator changed since counts as foreign; one of an interrupted installation does not', () => {
  const done = installed();
  const changed = { ...done, files: { ...done.files, [PATHS.unit]: `${done.files[PATHS.unit]}Nice=1\n` } };
  expect(plan(changed).problems).toHaveLength(1);
  expect(plan({ files: { [PATHS.unit]: `${HEADER}\nold` } }).problems).toEqual([]);
});

it('code that the service could not read is copied, and is run from the copy ever after', () => {
  const hidden = { checkout: '/srv/closed/sfera', isCheckoutOpen: false, isCodeThere: false };
  const first = plan(hidden);
  expect(first.steps).toContainEqual({ kind: 'copy', from: '/srv/closed/sfera', to: '/opt/sfera' });
  expect(first.code).toBe('/opt/sfera');
  const done = installed();
  const receipt = done.receipt && { ...done.receipt, copiedFrom: '/srv/closed/sfera' };
  expect(plan({ ...done, ...hidden, isCodeThere: true, receipt }).steps).toEqual([]);
  // The unit hides /home from the service, however open a folder there is.
  expect(plan({ ...hidden, checkout: '/home/sfera', isCheckoutOpen: true }).code).toBe('/opt/sfera');
});

it.each<[string, Partial<Facts>]>([
  ['sudo', { isRoot: false }],
  ['Debian и Ubuntu', { system: { ID: 'fedora' } }],
  ['systemd', { hasSystemd: false }],
  ['Порт 80 занят: nginx', { listeners: { 80: ['nginx'] } }],
  ['Порт 3000 занят: node', { listeners: { 3000: ['node'] } }],
  ['Ubuntu 24.04', { system: { ID: 'ubuntu', VERSION_ID: '22.04', PRETTY_NAME: 'Ubuntu 22.04.5 LTS' } }],
  ['а /opt/sfera уже занята', { checkout: '/srv/closed/sfera', isCheckoutOpen: false }],
  ['cd /opt/sfera', { ...installed(), checkout: '/srv/other' }],
])('says in words what is in the way: %s', (words, facts) => {
  const { problems } = plan(facts);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(words);
});

it.each<[string, Partial<Facts>]>([
  ['пока никуда не ведёт', { addresses: { domain: [], own: [] } }],
  ['198.51.100.1', { addresses: { domain: ['198.51.100.1'], own: ['10.0.0.2'] } }],
  ['свободно 1,9 ГБ', { freeBytes: 2e9 }],
  ['Памяти 0,5 ГБ', { memoryBytes: 5e8 }],
  ['пробного запуска', { hasTrialData: true }],
  ['Сфера продолжит с ними', { isDataEmpty: false }],
])('warns, and goes on: %s', (words, facts) => {
  const { problems, warnings } = plan(facts);
  expect(problems).toEqual([]);
  expect(warnings.map((text) => text.includes(words))).toEqual([true]);
});

it.each([
  ['--domain', 'https://sfera.example'],
  ['--domain', 'sfera.example/path'],
  ['--domain', 'localhost'],
  ['--domain', '203.0.113.7'],
  ['--domain', 'sfera.example{'],
  ['--email', 'ana@example.org\nrespond'],
  ['--user', 'root'],
  ['--user', 'a b'],
  ['--data', '/home/data'],
  ['--data', '/srv'],
  ['--data', '/srv/../etc/x'],
  ['--data', '/srv/a b'],
  ['--backup', 'copies'],
  ['--backup', '/var/lib/sfera/data/copies'],
  ['--port', '80'],
])('refuses %s %s, naming it', (flag, value) => {
  expect(() => readWish(['--domain', 'sfera.example', flag, value])).toThrow(`${flag} ${value}`);
});

it('what is not said stays as it was', () => {
  const before = wishOf('--port', '3100', '--email', 'ana@example.org');
  expect(readWish([], before).wish).toEqual(before);
});

it('a removal takes what nobody changed, and leaves the data and their owner', () => {
  const done = installed();
  const changed = { ...done.files, [PATHS.env]: `${done.files[PATHS.env]}SMTP_URL=smtp://x\n` };
  const receipt = done.receipt ?? expect.unreachable();
  const removal = planRemoval(receipt, changed, false);
  expect(removal).toMatchObject({ hasService: true, hasImport: true, data: undefined, user: undefined });
  expect(removal.files.toSorted()).toEqual([PATHS.site, PATHS.unit].toSorted());
  expect(removal.kept.join('\n')).toContain(`${PATHS.env}: вы меняли`);
  expect(planRemoval(receipt, done.files, true)).toMatchObject({
    data: '/var/lib/sfera/data',
    user: 'sfera',
  });
});
