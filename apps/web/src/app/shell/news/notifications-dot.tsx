import { Suspense } from 'react';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { lazyPage } from '../../lazy-page.tsx';

// The shell is drawn before the code that talks to the server is there.
const UnreadDot = lazyPage(async () => (await import('./unread-dot.tsx')).UnreadDot);

/** A red dot while there are unread notifications or unseen follow requests; nothing until that is known. */
export const NotificationsDot = ({ className }: { className: string | undefined }) => (
  <ErrorBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <UnreadDot className={className} />
    </Suspense>
  </ErrorBoundary>
);
