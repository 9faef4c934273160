import { BrowserRouter } from '#shared/router/index.ts';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { DeferredFeatures } from './deferred/deferred-features.tsx';
import { AppRoutes } from './routes.tsx';
import { AccountCache } from './session/account-cache.tsx';
import { useSessionWatch } from './session/use-session-watch.ts';

export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <SessionWatch />
        <AccountCache>
          <AppRoutes />
          <DeferredFeatures />
        </AccountCache>
      </BrowserRouter>
    </ErrorBoundary>
  );
}

function SessionWatch() {
  useSessionWatch();
  return null;
}
