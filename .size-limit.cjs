const { readFileSync } = require('node:fs');
const { join } = require('node:path');

// Gzip, as the oldest of clients get it; the others get brotli.
/** Until the sign-in form is drawn. */
const GUEST_LIMIT = '86 kB';
/** Until the home feed asks for its pictures. */
const HOME_LIMIT = '135 kB';
const SCREEN_LIMIT = '41 kB';
const STRIP_LIMIT = '9 kB';
/** The screens that may weigh more: their tools are all in sight at once. */
const LARGER_LIMITS = {
  // With the messages of refusals, which the first screen does without.
  'src/app/pages/create-page.tsx': '70 kB',
  'src/features/create/story/create-story-modal.tsx': '64 kB',
  // With what the page of publications fetches when its first work is there.
  'src/features/create/story/story-step.tsx': '46.5 kB',
  // With what one does with each message of the first screen, the search of messages, the places of voices and files
  // (decisions 120, 121 and 125), and the names, faces and counts of circles, which stand in the first rows; with the
  // words of videos and the names of the chunks that show, cut and record them (decision 127).
  'src/features/chat/chat-page.tsx': '53.6 kB',
  // With the events of circles, the place of the small player, and what the outbox knows of sounds and files (decisions
  // 124 and 125).
  'src/app/deferred/app-wide-features.tsx': '42 kB',
  // Shares the chunk of the contract with these.
  'src/app/deferred/guest-features.tsx': '42 kB',
};
/** With all of mediabunny that is used: fetched when a video or music is opened. */
const MEDIA_TOOLS_LIMIT = '150 kB';
const MEDIA_TOOLS = /^src\/shared\/media\/(video|music)\/bunny\//;

/** With the list of all that it keeps. */
const WORKER_LIMIT = '20.6 kB';

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

const START = 'src/app/start.tsx';
const LOGIN = 'src/features/auth/login/login-page.tsx';
const SHELL = 'src/app/routes.tsx';
const STRIP = 'src/features/stories/strip/story-strip.tsx';
const without = (keys, known) => new Set([...keys].filter((key) => !known.has(key)));

/** What a browser fetches before it knows who is there, for a guest, and for a member who opens `/`. */
const initial = withImports(START, withImports('index.html'));
const guest = withImports(LOGIN, new Set(initial));
const home = withImports(SHELL, new Set(initial));
/** The stories above the feed come beside it; whoever opens another screen has come through here or needs less. */
const strip = without(withImports(STRIP), home);
const known = home.union(strip);
/** What is there whenever this is asked for: with the shell and home, all that each chunk which asks for it needs. */
function loadedBefore(key) {
  const askers = Object.keys(manifest).filter((asker) => manifest[asker].dynamicImports?.includes(key));
  const [first = new Set(), ...rest] = askers.map((asker) => withImports(asker));
  return known.union(rest.reduce((common, chunks) => common.intersection(chunks), first));
}

function limitOf(key) {
  if (MEDIA_TOOLS.test(key)) return MEDIA_TOOLS_LIMIT;
  return LARGER_LIMITS[key] ?? SCREEN_LIMIT;
}
const screens = Object.keys(manifest).filter(
  (key) => manifest[key].isDynamicEntry && !known.has(key) && key !== LOGIN,
);

module.exports = [
  budget('sign-in form', GUEST_LIMIT, guest),
  budget('shell and home feed', HOME_LIMIT, home),
  budget('story strip', STRIP_LIMIT, strip),
  { name: 'service worker', limit: WORKER_LIMIT, path: [join(dist, 'sw.js')], gzip: true },
  ...screens.map((key) => budget(key, limitOf(key), without(withImports(key), loadedBefore(key)))),
].filter(({ path }) => path.length > 0);
