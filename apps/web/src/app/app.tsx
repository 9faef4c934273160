import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { useSessionWatch } from './session/use-session-watch.ts';

export function App({ cache }: { cache: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={cache}>
        <BrowserRouter>
          <SessionWatch />
          <AppRoutes />
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function SessionWatch() {
  useSessionWatch();
  return null;
}
