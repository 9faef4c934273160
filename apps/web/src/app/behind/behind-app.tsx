import { Suspense } from 'react';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { AfterPaint } from '#shared/ui/on-demand/after-paint.tsx';
import { lazyPage } from '../lazy-page.tsx';

const Parts = lazyPage(async () => (await import('./parts.tsx')).Parts);

/** What works behind every page, for guests too: a moment after the first paint, or not at all. */
export const BehindApp = () => (
  <ErrorBoundary fallback={() => null}>
    <AfterPaint>
      <Suspense fallback={null}>
        <Parts />
      </Suspense>
    </AfterPaint>
  </ErrorBoundary>
);
