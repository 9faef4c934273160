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
    return import('#features/auth/login/login-page.tsx');
  }
  if (pathname === '/') void import('#features/stories/strip/story-strip.tsx').catch(() => {});
  return import('./app/routes.tsx');
}

/** React waits for the first picture no longer than this. Unit: milliseconds. */
const PICTURE_WITHIN_MS = 400;

async function drawFirstCard(): Promise<void> {
  const first = await import('./app/first-card.ts').catch(() => null);
  await first?.drawFirstCard();
}

/** Shows the first picture of home, then draws the app: a phone takes longer to run React than to show a picture. */
async function open(): Promise<void> {
  if (isMember() && location.pathname === '/' && !location.search) {
    const timeOut = new Promise((resolve) => setTimeout(resolve, PICTURE_WITHIN_MS));
    await Promise.race([drawFirstCard(), timeOut]);
  }
  // The app draws in any case: it says that the screen's code could not be loaded, and tries again.
  loadScreen().catch(() => {});
  const { start } = await import('./app/start.tsx');
  await start();
}

// Without a top-level `await`: the screen's chunks import this one, and would wait for its end.
void open();
