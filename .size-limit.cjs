const { readFileSync } = require('node:fs');
const { join } = require('node:path');

// Gzip, as the oldest of clients get it; the others get brotli.
const INITIAL_LIMIT = '110 kB';
const SCREEN_LIMIT = '40 kB';
const STRIP_LIMIT = '9 kB';
/** The screens that may weigh more: their tools are all in sight at once. */
const EDITOR_LIMITS = {
  'src/app/pages/create-page.tsx': '64 kB',
  'src/features/create/story/create-story-modal.tsx': '64 kB',
  'src/features/create/story/story-step.tsx': '42 kB',
};
/** With all of mediabunny that is used: fetched when a video or music is opened. */
const MEDIA_TOOLS_LIMIT = '150 kB';
const MEDIA_TOOLS = /^src\/shared\/media\/(video|music)\/bunny\//;

/** With the list of all that it keeps. */
const WORKER_LIMIT = '16 kB';

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

const HOME = 'src/features/feed/feed-screen.tsx';
const STRIP = 'src/features/stories/strip/story-strip.tsx';
const without = (keys, known) => new Set([...keys].filter((key) => !known.has(key)));

/** What a browser fetches before it draws anything. */
const initial = withImports('index.html');
/** The home feed and the stories above it come beside it; whoever opens another screen has come through here or needs less. */
const home = without(withImports(HOME), initial);
const strip = without(withImports(STRIP), initial.union(home));
const known = new Set([...initial, ...home, ...strip]);
/** What is there whenever this is asked for: with the shell and home, all that each chunk which asks for it needs. */
function loadedBefore(key) {
  const askers = Object.keys(manifest).filter((asker) => manifest[asker].dynamicImports?.includes(key));
  const [first = new Set(), ...rest] = askers.map((asker) => withImports(asker));
  return known.union(rest.reduce((common, chunks) => common.intersection(chunks), first));
}

function limitOf(key) {
  if (MEDIA_TOOLS.test(key)) return MEDIA_TOOLS_LIMIT;
  return EDITOR_LIMITS[key] ?? SCREEN_LIMIT;
}
const screens = Object.keys(manifest).filter(
  (key) => manifest[key].isDynamicEntry && key !== HOME && key !== STRIP,
);

module.exports = [
  budget('initial JS of /', INITIAL_LIMIT, initial),
  budget('home feed', SCREEN_LIMIT, home),
  budget('story strip', STRIP_LIMIT, strip),
  { name: 'service worker', limit: WORKER_LIMIT, path: [join(dist, 'sw.js')], gzip: true },
  ...screens.map((key) => budget(key, limitOf(key), without(withImports(key), loadedBefore(key)))),
].filter(({ path }) => path.length > 0);
