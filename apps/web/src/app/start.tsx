import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#shared/pwa/install-event.ts';
import { App } from './app/app.tsx';
import { preloadPage } from './app/pages/preload-page.ts';
import { checkSession } from '#shared/api/session.ts';
import { installViewportBehaviours } from '#shared/viewport/viewport.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Loads the page's own chunk while the shell is drawn.
preloadPage(location.pathname);
installViewportBehaviours(root);
// A transition renders in small pieces, so that a slow phone stays responsive.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
// The guard's check (spec 2). index.html shows Loading... until this module has run; then React renders for a member or
// a guest. Where storage is forbidden the check throws, and the app shows its error screen.
checkSession();
