import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { useIsIdle } from '#shared/ui/on-demand/use-is-idle.ts';
import { lazyPage } from '../lazy-page.tsx';

const AppWideFeatures = lazyPage(async () => (await import('./app-wide-features.tsx')).AppWideFeatures);

/** Draws its content when the page is loaded and idle, so that the first screen shares its time with nothing. */
const WhenIdle = ({ children }: { children: ReactNode }) => useIsIdle() && children;

/** For features of no single page. They load when the page is idle; a failure to load them shows nothing. */
export const Deferred = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={() => null}>
    <WhenIdle>
      <Suspense fallback={null}>{children}</Suspense>
    </WhenIdle>
  </ErrorBoundary>
);

export const DeferredFeatures = () => (
  <Deferred>
    <AppWideFeatures />
  </Deferred>
);
