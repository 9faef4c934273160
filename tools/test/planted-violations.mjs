import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import config from '../../.dependency-cruiser.cjs';
import foldersConfig from '../../.dependency-cruiser.folders.cjs';
import { ROOT } from '../setup/paths.mjs';
import { runBin } from './child.mjs';

const PLANTED = join(ROOT, 'tools', 'test', 'planted');
const CONFIGS = ['.dependency-cruiser.cjs', '.dependency-cruiser.folders.cjs'];
const RULES = [...config.forbidden, ...foldersConfig.forbidden];
/** Rules that are made from one list: one of them stands for all. */
const familyOf = (name) => name.replace(/^(features-point-down)-.+/, '$1');
/** Names of the rules about folders: a violation names the folder of the import, not the file. */
const FOLDER_RULES = new Set(RULES.filter(({ scope }) => scope === 'folder').map(({ name }) => name));

/**
 * With TypeScript 7, dependency-cruiser passes without looking when it has no parser. So it must find exactly the
 * violations in a small tree of wrong imports, where a comment beside each import names its violation. Each rule has one
 * there: a rule whose pattern matches no file finds nothing.
 */
export async function checkPlantedViolations() {
  const found = new Set((await Promise.all(CONFIGS.map(readViolations))).flat());
  const planted = await readPlanted();
  const proved = new Set([...planted].map((violation) => familyOf(violation.split(': ')[1])));
  return [
    ...RULES.filter(({ name }) => !proved.has(familyOf(name))).map(({ name }) => `not planted: ${name}`),
    ...[...planted]
      .filter((violation) => !found.has(violation))
      .map((violation) => `not found: ${violation}`),
    ...[...found]
      .filter((violation) => !planted.has(violation))
      .map((violation) => `found, but not planted: ${violation}`),
  ];
}

async function readViolations(file) {
  const args = ['--config', join(ROOT, file), '--output-type', 'json', '.'];
  const { output } = await runBin('depcruise', args, { cwd: PLANTED });
  const { summary } = JSON.parse(output.slice(output.indexOf('{')));
  return summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
}

async function readPlanted() {
  const entries = await readdir(PLANTED, { recursive: true, withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const comments = (await readFile(path, 'utf8')).matchAll(/; \/\/ (.+)$/gm);
        return [...comments].flatMap(([, rules]) =>
          rules
            .split(', ')
            .map((rule) => `${relative(PLANTED, FOLDER_RULES.has(rule) ? dirname(path) : path)}: ${rule}`),
        );
      }),
  );
  return new Set(lists.flat());
}
