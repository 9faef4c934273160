import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { runBin } from './child.mjs';

const PLANTED = join(ROOT, 'tools', 'test', 'planted');

/**
 * With TypeScript 7, dependency-cruiser passes without looking when it has no parser. So it must find exactly the
 * violations in a small tree of wrong imports, where a comment beside each import names its violation.
 */
export async function checkPlantedViolations() {
  const { output } = await runBin(
    'depcruise',
    ['--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json', '.'],
    { cwd: PLANTED },
  );
  const { summary } = JSON.parse(output.slice(output.indexOf('{')));
  const found = new Set(summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`));
  const planted = await readPlanted();
  return [
    ...[...planted]
      .filter((violation) => !found.has(violation))
      .map((violation) => `not found: ${violation}`),
    ...[...found]
      .filter((violation) => !planted.has(violation))
      .map((violation) => `found, but not planted: ${violation}`),
  ];
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
          rules.split(', ').map((rule) => `${relative(PLANTED, path)}: ${rule}`),
        );
      }),
  );
  return new Set(lists.flat());
}
