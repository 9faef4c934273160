import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createQueryClient } from './app/query-client.ts';
import { installViewportBehaviours } from '#shared/viewport/viewport.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
installViewportBehaviours(root);
createRoot(root).render(
  <StrictMode>
    <App cache={createQueryClient()} />
  </StrictMode>,
);
