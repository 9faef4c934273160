import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from './setup/paths.mjs';

const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
/** Programs that every machine has; no npm, so that a script that would install packages fails. */
const COMMON = ['sh', 'dirname', 'sed', 'git'];
const NOT_CLONED = new Set(['tools', 'node_modules', 'data', '.git']);
const STACK = /^\s+at .+:\d+:\d+\)?$/m;

let folder;
let bin;
/** The repository without packages. */
let clone;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sfera-scripts-'));
  [bin, clone] = [join(folder, 'bin'), join(folder, 'clone')];
  await mkdir(bin);
  await symlink(process.execPath, join(bin, 'node'));
  for (const program of COMMON) {
    const path = (process.env.PATH ?? '').split(delimiter).map((place) => join(place, program));
    await symlink(path.find(existsSync) ?? expect.fail(`no ${program}`), join(bin, program));
  }
  await cp(join(ROOT, 'tools'), join(clone, 'tools'), { recursive: true });
  for (const name of await readdir(ROOT))
    if (!NOT_CLONED.has(name)) await symlink(join(ROOT, name), join(clone, name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a script of package.json as npm does, on a machine with nothing but Node. */
async function run(script, args, cwd = clone) {
  const env = {
    PATH: bin,
    HOME: folder,
    SFERA_NO_APT: '1',
    PLAYWRIGHT_BROWSERS_PATH: join(folder, 'browsers'),
  };
  const command = `${scripts[script]} ${args.join(' ')}`;
  const child = spawn('sh', ['-c', command], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  expect(output, 'no stack').not.toMatch(STACK);
  expect(() => process.kill(-child.pid, 0), 'nothing runs on').toThrow('ESRCH');
  return { code, output };
}

const NAMES = Object.keys(scripts);
/** Options of `sfera` belong to its commands, which the server's code reads. */
const OF_COMMANDS = ['sfera'];

it.each(NAMES)('npm run %s -- --help says in Russian what the script does', async (script) => {
  const { code, output } = await run(script, ['--help']);
  expect(output).toMatch(/[а-яё]{4}/i);
  expect(output).toContain('Например');
  expect(code).toBe(0);
  expect(existsSync(join(clone, 'node_modules')), 'nothing is installed').toBe(false);
});

it.each(NAMES.filter((name) => !OF_COMMANDS.includes(name)))(
  'npm run %s refuses an option that it does not have',
  async (script) => {
    const { code, output } = await run(script, ['--no-such-option']);
    expect([1, 2]).toContain(code);
    expect(output).toContain('Например');
    expect(existsSync(join(clone, 'node_modules')), 'nothing is installed').toBe(false);
  },
);

it.each([
  ['bench', ['taps'], ['ffmpeg', 'Chromium']],
  ['bench', ['first-content'], ['ffmpeg', 'Chromium']],
  ['bench', ['chat'], ['ps']],
  ['bench', ['nothing-such'], ['Нет такого замера']],
  ['attack', [], ['ffmpeg']],
  ['screenshots', ['home'], ['ffmpeg', 'Chromium']],
])('%s %s says at once what is missing, in a line each: %s', async (script, args, missing) => {
  const { code, output } = await run(script, args, ROOT);
  expect([1, 2]).toContain(code);
  for (const name of missing) expect(output).toContain(name);
  if (code === 1) expect(output.trim().split('\n')).toHaveLength(missing.length);
});
