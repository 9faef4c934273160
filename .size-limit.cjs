const { readFileSync } = require('node:fs');
const { join } = require('node:path');

// Budgets of docs: design 8. Gzip, as the slowest of clients get it.
const INITIAL_LIMIT = '110 kB';
const SCREEN_LIMIT = '40 kB';

const dist = join(__dirname, 'apps/web/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** A chunk with all that it imports statically, by their keys in Vite's manifest. */
function withImports(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, found);
  return found;
}

const budget = (name, limit, keys) => ({
  name,
  limit,
  path: [...keys].map((key) => join(dist, manifest[key].file)).filter((file) => file.endsWith('.js')),
  gzip: true,
});

/** The home feed is part of the entry, so this is what `/` needs to paint. */
const initial = withImports('index.html');
const screens = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry);

module.exports = [
  budget('initial JS of /', INITIAL_LIMIT, initial),
  ...screens.map((key) =>
    budget(
      key,
      SCREEN_LIMIT,
      [...withImports(key)].filter((chunk) => !initial.has(chunk)),
    ),
  ),
];
