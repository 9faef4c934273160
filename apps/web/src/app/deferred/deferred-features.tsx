import { Suspense } from 'react';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { lazyPage } from '../lazy-page.tsx';
import { WhenIdle } from './when-idle.tsx';

const Parts = lazyPage(async () => (await import('./app-wide-features.tsx')).Parts);

/** What works behind every page, for guests too: once the page is at rest, or not at all. */
export const BehindApp = () => (
  <ErrorBoundary fallback={() => null}>
    <WhenIdle>
      <Suspense fallback={null}>
        <Parts />
      </Suspense>
    </WhenIdle>
  </ErrorBoundary>
);
