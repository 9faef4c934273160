import { Suspense } from 'react';
import { BrowserRouter } from '#shared/router/index.ts';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import { GuestApp } from './guest-app.tsx';
import { forgetFailedPages } from './lazy-page.tsx';
import { MemberApp } from './lazy-member-app.ts';
import { PageSkeleton } from './page.tsx';
import { Guard } from './session/guard.tsx';
import { useSessionWatch } from './session/use-session-watch.ts';

/** Its code is there with the first screen of a member; only a quick login has to wait for it. */
const members = (
  <ErrorBoundary onRetry={forgetFailedPages}>
    <Suspense fallback={<PageSkeleton />}>
      <MemberApp />
    </Suspense>
  </ErrorBoundary>
);

export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <SessionWatch />
        <Guard members={members} guests={<GuestApp />} />
        {/* Toasts stay while pages change. */}
        <Toaster />
      </BrowserRouter>
    </ErrorBoundary>
  );
}

function SessionWatch() {
  useSessionWatch();
  return null;
}
