import '#shared/pwa/install-event.ts';
import { readStoredSession } from '#shared/api/stored-session.ts';

function isMember(): boolean {
  try {
    return readStoredSession() !== null;
  } catch {
    // Storage is forbidden; the app says so.
    return false;
  }
}

/** Begins to load what the first screen shows: the shell and the page for a member, a form for a guest. */
function loadScreen(): Promise<unknown> {
  const { pathname } = location;
  if (!isMember()) {
    if (pathname === '/register') return import('#features/auth/register/register-page.tsx');
    if (pathname === '/guest') return import('#features/guest/guest-page.tsx');
    return import('#features/auth/login/login-page.tsx');
  }
  return import('./app/routes.tsx');
}

/** React waits for the first picture no longer than this. Unit: milliseconds. */
const PICTURE_WITHIN_MS = 400;

/** The screens beside home whose first picture is drawn or asked for. */
const WITH_PICTURE = /^\/(?:swipes|user|userProfile|(?:\w+\/)?post)(?:\/|$)/;

/** Never rejects. */
async function drawFirst(): Promise<void> {
  const { pathname, search } = location;
  // Another order of the feed, or a reel in the middle of the list.
  if (search || !isMember()) return;
  try {
    if (pathname === '/') await (await import('./app/first-card/first-card.ts')).drawFirst();
    else if (WITH_PICTURE.test(pathname))
      await (await import('./app/first-card/other-screens.ts')).drawFirst();
  } catch {
    // React draws the screen, or says what is wrong.
  }
}

/** Shows the first picture of the screen, then draws the app: a phone takes longer to run React than to show a picture. */
async function open(): Promise<void> {
  // A screen on the wall shows pictures for days, and nothing of the app.
  if (location.pathname === '/wall') return (await import('#features/wall/open-wall.tsx')).openWall();
  await Promise.race([drawFirst(), new Promise((resolve) => setTimeout(resolve, PICTURE_WITHIN_MS))]);
  // The app draws in any case: it says that the screen's code could not be loaded, and tries again.
  loadScreen().catch(() => {});
  const { start } = await import('./app/start.tsx');
  await start();
}

// Without a top-level `await`: the screen's chunks import this one, and would wait for its end.
void open();
