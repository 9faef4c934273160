import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { checkSession, getSession } from '#shared/api/session.ts';
import { refuseDrops } from '#shared/files/no-drops.ts';
import { surviveForeignChanges } from '#shared/foreign-changes/foreign-changes.ts';
import { fetchMissingStyles } from '#shared/ui/error-boundary/missing-styles.ts';
import { installViewportBehaviours } from '#shared/viewport/viewport.ts';
import { App } from './app.tsx';
import { preloadGuestPage } from './guest-app.tsx';
import { MemberApp } from './lazy-member-app.ts';

/**
 * Fetches what the first screen is drawn of. A screen that is drawn in parts shows fallbacks, and React keeps each of
 * them for 300 ms. Never rejects: a part that is missing is fetched again and reported when it is drawn.
 */
async function prepare(): Promise<void> {
  try {
    checkSession();
  } catch {
    return; // Storage is forbidden.
  }
  await (getSession() ? MemberApp.preload() : preloadGuestPage(location.pathname));
}

/** Draws the app in the place of what index.html shows. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  surviveForeignChanges();
  refuseDrops();
  installViewportBehaviours(root);
  fetchMissingStyles();
  await prepare();
  // A transition renders in small pieces, so that a slow phone stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  // The guard's check. index.html shows Loading... until now; then React renders for a member or a guest. Where storage
  // is forbidden the check throws, and the app shows its error screen.
  checkSession();
}
