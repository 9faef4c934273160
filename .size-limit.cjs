const { readFileSync } = require('node:fs');
const { join } = require('node:path');

// Gzip, as the oldest of clients get it; the others get brotli.
/**
 * Until the sign-in form is drawn. With what lets a translated page go on and the clock of the server, which must be there
 * before the first drawing and with the first answer (decision 134), the characters by which fields count (decision 128), the titles of tabs that load, and the list of
 * the files that members need (decision 059).
 */
const GUEST_LIMIT = '87.5 kB';
/**
 * Until the home feed asks for its pictures. With the ends of addresses in the texts of strangers (decision 128), the
 * places of the ring in header and rail (decision 138), what follows the server while it is open (decision 137), the switch
 * of its two orders, which stands above the first post (decision 140), the button that sends a post into chats
 * (decision 141), the one header and arrow of all screens (decision 143), and the button of floating videos with what
 * listens for the browser's search (decision 145), the states and pages that all lists share, the width at which a
 * picture is drawn (decision 147), the first card, which is drawn before React (decision 161), what draws the outline of
 * a picture that is on its way, which was a file of its own, the schemas as a library has them (decision 162), the
 * feed that the device has kept (decision 169), the stories above it, which had a file and 9 kB of their own (decision 178), the link of a post to its event (decision 181), the refusals of walls (decision 183) and of
 * programs (decision 188), and the name of the server (decision 189).
 */
const HOME_LIMIT = '150.7 kB';
/**
 * The code that a route loads after the shell until its screen can be used, and that a part adds which is opened there
 * (decision 157).
 */
const ROUTE_LIMIT = '60 kB';
const EARLY_LIMIT = '25 kB';
/** Routes and parts that may weigh more. */
const LARGER_LIMITS = {
  // With the editor and the last step, what reads drops and pastes, and the page of a story as it will be seen; the
  // tools come with the first file, and the row of the original. It knows the network, which decides how large a photo goes up (decision 147).
  // Back closes what is open in every browser (decision 176), and photos keep below what Safari can draw (decision 177).
  // Works say why the server refuses them, by the words of all refusals, to which those of events belong (decision 181).
  // It shares files with the player and the column, which are few (decision 187).
  '/createPost': '80.5 kB',
  // With every kind of message, which the first rows may show: photos, videos, albums, voices, files, posts and cards of
  // links; and with all that writes and sends one. What follows the first picture is there already, as in every visit; one
  // that begins with a chat waits for it (decision 178).
  '/chat': '68.1 kB',
  // With the albums of a circle, whose rows and sheet a chunk shares with the menu of a picture and with the chat
  // (decision 184).
  '/circles': '61.3 kB',
  // Shares files with the column and the player (decision 187).
  '/settings/sessions': '62 kB',
  'src/features/create/story/create-story-modal.tsx': '63.8 kB',
  // With the editor of texts; shares files with the column (decision 187).
  'src/entities/post/menu/own-post-menu.tsx': '61.6 kB',
};
/** With all of mediabunny that is used: fetched when a video or music is opened. */
const MEDIA_TOOLS_LIMIT = '150 kB';
const MEDIA_TOOLS = /^src\/shared\/media\/(video|music)\/bunny\//;

/**
 * With the list of all that it keeps, also the parts of the desk that are fetched when they are opened (decision 142), and
 * the question which files of several the server has, and the parts that windows and lists share.
 */
const WORKER_LIMIT = '20 kB';

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

/** The key of a chunk that `apps/web/build/chunk-groups.ts` names. */
const named = (name) => Object.keys(manifest).find((key) => manifest[key].name === name);
const START = named('start');
const LOGIN = 'src/features/auth/login/login-page.tsx';
const SHELL = named('home');
const EARLY = named('early');
const without = (keys, known) => new Set([...keys].filter((key) => !known.has(key)));

/** The files that a browser fetches before it knows who is there, for a guest, and for a member who opens `/`. */
const initial = withImports(START, withImports('index.html'));
const guest = withImports(LOGIN, new Set(initial));
const home = withImports(SHELL, new Set(initial));
/** The files that every visit fetches with the first picture; the chat, which needs most of it, has it in its own sum. */
const early = without(withImports(EARLY), home);
const later = home.union(early);
/**
 * The files that are there whenever `key` is asked for: those of the shell, home and what follows the first picture, and
 * those that every chunk which asks for `key` needs.
 */
function loadedBefore(key) {
  const askers = Object.keys(manifest).filter((asker) => manifest[asker].dynamicImports?.includes(key));
  const [first = new Set(), ...rest] = askers.map((asker) => withImports(asker));
  return later.union(rest.reduce((common, chunks) => common.intersection(chunks), first));
}

const page = (name) => `src/app/pages/${name}.tsx`;
const SETTINGS = page('settings/settings-pages');
/** The chunks that each route asks for, one after the other or at once, until its screen can be used. */
const ROUTES = {
  '/recomendation': [page('feeds/explore-page')],
  '/subscriptions': [page('feeds/subscriptions-page')],
  '/swipes': ['src/features/swipes/swipes-page.tsx'],
  '/createPost': [page('create-page')],
  '/notification': ['src/features/notifications/notifications-page.tsx'],
  '/chat': ['src/features/chat/chat-page.tsx'],
  '/myProfile': [page('profile/my-profile/my-profile-page')],
  '/myProfile/edit': [page('profile/edit-profile-page')],
  '/myProfile/archive': ['src/features/stories/archive/story-archive-page.tsx'],
  '/userProfile/:userId': [page('profile/user-profile-page')],
  '/post/:postId': [page('post-page')],
  '/tag/:tag': [page('feeds/tag-pages')],
  '/myReactionPosts': ['src/features/reaction-posts/reaction-posts-page.tsx'],
  '/userCount': [page('profile/user-count-page')],
  '/saved': [page('own/own-pages')],
  '/circles': [page('own/own-pages'), page('own/circle-pages')],
  '/memories': [page('own/own-pages'), 'src/features/memories/memories-page.tsx'],
  '/albums/:albumId': [page('own/own-pages'), page('own/album-page')],
  '/settings': [SETTINGS],
  '/settings/sessions': [SETTINGS, page('settings/sign-in-pages')],
  '/settings/muted': [SETTINGS, page('settings/other-settings-pages')],
  '/settings/reports': [SETTINGS, 'src/features/settings/reports/reports-page.tsx'],
  '/settings/invitations': [SETTINGS, 'src/features/settings/invitations/invitations-page.tsx'],
  '/settings/programs': [SETTINGS, 'src/features/settings/programs/programs-page.tsx'],
  '/moderation': ['src/features/moderation/moderation-page.tsx'],
  '/admin': [page('admin/admin-pages')],
  '/recover': [page('links/link-pages')],
};
const routes = Object.entries(ROUTES).map(([path, keys]) => [
  path,
  without(
    keys.reduce((found, key) => withImports(key, found), new Set()),
    path === '/chat' ? later : home,
  ),
]);
const pages = new Set(Object.values(ROUTES).flat());

function limitOf(name) {
  if (MEDIA_TOOLS.test(name)) return MEDIA_TOOLS_LIMIT;
  return LARGER_LIMITS[name] ?? ROUTE_LIMIT;
}
const parts = Object.keys(manifest).filter(
  (key) => manifest[key].isDynamicEntry && !later.has(key) && !pages.has(key) && key !== LOGIN,
);

module.exports = [
  budget('sign-in form', GUEST_LIMIT, guest),
  budget('shell, home feed and stories', HOME_LIMIT, home),
  budget('live connection and what else follows the first picture', EARLY_LIMIT, early),
  { name: 'service worker', limit: WORKER_LIMIT, path: [join(dist, 'sw.js')], gzip: true },
  ...routes.map(([path, keys]) => budget(path, limitOf(path), keys)),
  ...parts.map((key) => budget(key, limitOf(key), without(withImports(key), loadedBefore(key)))),
].filter(({ path }) => path.length > 0);
