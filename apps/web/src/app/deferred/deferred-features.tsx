import { afterFirstPicture, afterFirstUse } from '#shared/ui/on-demand/after-first-screen.ts';
import { Deferred } from '#shared/ui/on-demand/deferred.tsx';

const loadEarly = async () => (await import('./early-features.tsx')).EarlyFeatures;
const load = async () => (await import('./app-wide-features.tsx')).AppWideFeatures;

/** Features of no single page. */
export const DeferredFeatures = () => (
  <>
    <Deferred load={loadEarly} after={afterFirstPicture} />
    <Deferred load={load} after={afterFirstUse} />
  </>
);
