import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { WallPage } from './wall-page.tsx';

/** A page that has failed is opened anew. Unit: milliseconds. */
const AGAIN_AFTER_MS = 30_000;

function onUncaughtError(error: unknown): void {
  reportError(error);
  setTimeout(() => location.reload(), AGAIN_AFTER_MS);
}

/**
 * Draws the page on the wall in the place of the app: it needs neither session nor pages, and what offers itself on
 * those (updates, installing, messages) has no place on a wall.
 */
export function openWall(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const app = createRoot(root, { onUncaughtError });
  const draw = () => {
    const code = location.hash.slice(1);
    app.render(
      <StrictMode>
        <WallPage key={code} code={code} />
      </StrictMode>,
    );
  };
  draw();
  // Another address was typed into the same tab.
  addEventListener('hashchange', draw);
}
