import { Deferred } from '#shared/ui/on-demand/deferred.tsx';
import { lazyPage } from '../lazy-page.tsx';

const AppWideFeatures = lazyPage(async () => (await import('./app-wide-features.tsx')).AppWideFeatures);

/** Features of no single page. */
export const DeferredFeatures = () => (
  <Deferred>
    <AppWideFeatures />
  </Deferred>
);
