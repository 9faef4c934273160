import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, useEffect, type ReactNode } from 'react';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { forgetFailedPages } from './lazy-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const APP_NAME = 'Сфера';

/** What every page has: a title for the tab, a skeleton while it loads, and a crash that stays its own. */
export function Page({ title, children }: { title: string | null; children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary();
  useEffect(() => {
    document.title = title === null ? APP_NAME : `${title} · ${APP_NAME}`;
  }, [title]);
  const onRetry = () => {
    reset();
    forgetFailedPages();
  };
  return (
    <ErrorBoundary onRetry={onRetry}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
