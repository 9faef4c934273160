import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installViewportBehaviours } from '#shared/viewport/viewport.ts';
import { KitPage } from './kit-page.tsx';

// The kit alone, at /kit of the development server; the theme of the device would make both halves alike.
document.documentElement.dataset['theme'] = 'light';
const root = document.getElementById('root');
if (root) {
  installViewportBehaviours(root);
  createRoot(root).render(
    <StrictMode>
      <KitPage />
    </StrictMode>,
  );
}
