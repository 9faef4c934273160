import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#shared/pwa/install-event.ts';
import { App } from './app/app.tsx';
import { preloadPage } from './app/pages/preload-page.ts';
import { installViewportBehaviours } from '#shared/viewport/viewport.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The page's own code comes while the shell is drawn.
preloadPage(location.pathname);
installViewportBehaviours(root);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
