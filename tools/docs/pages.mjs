import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { commandsTable, readCommands } from './commands.mjs';
import { fillRegions, namesIn } from './regions.mjs';
import { readScopes, scopesTable } from './scopes.mjs';
import { readSettings, settingsTable } from './settings.mjs';
import { readTables, tablesText } from './tables.mjs';

/**
 * The pages with generated regions. `read` finds what the code declares, by name; `show` writes some of these; a region
 * names what it shows, or nothing: then it shows all.
 */
const PAGES = [
  { path: 'docs/owner/settings.md', read: readSettings, show: settingsTable },
  { path: 'docs/owner/commands.md', read: readCommands, show: commandsTable },
  { path: 'docs/owner/programs.md', read: readScopes, show: scopesTable },
  { path: 'docs/develop/data.md', read: readTables, show: tablesText },
];

/**
 * Each page as it is written and as it should be, the names in the code that no region of it shows, and those that are
 * shown twice.
 */
export function readPages() {
  return Promise.all(
    PAGES.map(async ({ path, read, show }) => {
      const [written, declared] = await Promise.all([readFile(join(ROOT, path), 'utf8'), read()]);
      const all = [...declared.keys()];
      const wanted = (names) => (names.length === 0 ? all : names);
      const made = fillRegions(written, (names) => {
        const unknown = wanted(names).filter((name) => !declared.has(name));
        if (unknown.length > 0) throw new Error(`${path}: the code has no ${unknown.join(', ')}`);
        return show(wanted(names).map((name) => declared.get(name)));
      });
      const shown = namesIn(written).flatMap(wanted);
      const missing = all.filter((name) => !shown.includes(name));
      const repeated = shown.filter((name, i) => shown.indexOf(name) !== i);
      return { path, written, made, missing, repeated };
    }),
  );
}
