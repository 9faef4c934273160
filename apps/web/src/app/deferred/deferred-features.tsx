import { afterFirstPicture, afterFirstUse } from '#shared/ui/on-demand/after-first-screen.ts';
import { Deferred } from '#shared/ui/on-demand/deferred.tsx';

const loadPull = async () => (await import('./pull.tsx')).Pull;
const load = async () => (await import('./app-wide-features.tsx')).AppWideFeatures;

/** Features of no single page. */
export const DeferredFeatures = () => (
  <>
    <Deferred load={loadPull} after={afterFirstPicture} />
    <Deferred load={load} after={afterFirstUse} />
  </>
);
