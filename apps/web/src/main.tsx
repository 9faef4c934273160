import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#shared/pwa/install-event.ts';
import { App } from './app/app.tsx';
import { preloadPage } from './app/pages/preload-page.ts';
import { checkSession } from '#shared/api/session.ts';
import { installViewportBehaviours } from '#shared/viewport/viewport.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The page's own code comes while the shell is drawn.
preloadPage(location.pathname);
installViewportBehaviours(root);
// In small pieces, so that a slow phone answers a finger meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
// The guard's check (spec 2). It says Loading... in index.html until here: React begins when this module is through, with
// a member or a guest. Where storage is forbidden this throws, and the app says that something is wrong.
checkSession();
