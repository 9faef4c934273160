import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { useIsIdle } from './use-is-idle.ts';

const WhenIdle = ({ children }: { children: ReactNode }) => useIsIdle() && children;

/** Draws its content, whose code comes by itself, after the first screen. A failure to load the code shows nothing. */
export const Deferred = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={() => null}>
    <WhenIdle>
      <Suspense fallback={null}>{children}</Suspense>
    </WhenIdle>
  </ErrorBoundary>
);
