import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { checkSession } from '#shared/api/session.ts';
import { installViewportBehaviours } from '#shared/viewport/viewport.ts';
import { App } from './app.tsx';

/** Draws the app in the place of what index.html shows. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  installViewportBehaviours(root);
  // A transition renders in small pieces, so that a slow phone stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  // The guard's check (spec 2). index.html shows Loading... until this module has run; then React renders for a member
  // or a guest. Where storage is forbidden the check throws, and the app shows its error screen.
  checkSession();
}
