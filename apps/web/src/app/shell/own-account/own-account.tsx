import { Suspense } from 'react';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { lazyPage } from '../../lazy-page.tsx';

// The shell is drawn before the code that talks to the server is there.
const UserAvatar = lazyPage(async () => (await import('./own-user.tsx')).UserAvatar);
const UserNames = lazyPage(async () => (await import('./own-user.tsx')).UserNames);

/** The signed-in person's picture, or its outline. `size` in px. */
export function OwnAvatar({ size }: { size: number }) {
  const outline = <Skeleton shape="circle" width={`${size}px`} />;
  return (
    <ErrorBoundary fallback={() => outline}>
      <Suspense fallback={outline}>
        <UserAvatar size={size} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The signed-in person's login and name, or nothing yet. */
export const OwnNames = () => (
  <ErrorBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <UserNames />
    </Suspense>
  </ErrorBoundary>
);
