import '#shared/pwa/install-event.ts';
import { readStoredSession } from '#shared/api/stored-session.ts';

/** The lists of posts, which the home page and two others are. */
const FEED_PATHS = ['/', '/photo', '/video'];

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
    return import('#features/auth/login/login-page.tsx');
  }
  if (FEED_PATHS.includes(pathname)) void import('#features/feed/feed-screen.tsx').catch(() => {});
  if (pathname === '/') void import('#features/stories/strip/story-strip.tsx').catch(() => {});
  return import('./app/routes.tsx');
}

// The app draws in any case: it says that the screen's code could not be loaded, and tries again.
const screen = loadScreen().catch(() => {});
const { start } = await import('./app/start.tsx');
await screen;
start();
