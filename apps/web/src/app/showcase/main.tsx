import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installViewportBehaviours } from '#shared/viewport/viewport.ts';
import { ShowcasePage } from './showcase-page.tsx';

// The showcase alone, at /showcase of the development server; the theme of the device would make both halves alike.
document.documentElement.dataset['theme'] = 'light';
const root = document.getElementById('root');
if (root) {
  installViewportBehaviours(root);
  createRoot(root).render(
    <StrictMode>
      <ShowcasePage />
    </StrictMode>,
  );
}
