import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { PageTitle } from '#shared/page-title/page-title.ts';
import { useTitlePrefix } from '#shared/page-title/title-prefix.ts';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { forgetFailedPages } from './lazy-page.tsx';
import styles from './page.module.css';
import { PageSkeleton } from './page-skeleton.tsx';

const APP_NAME = 'Сфера';

/** What every page has: a title for the tab, a skeleton while it loads, and a crash that stays its own. */
export function Page({ title, children }: { title: string | null; children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary();
  const [contentTitle, setContentTitle] = useState<string | null>(null);
  const shownTitle = contentTitle ?? title;
  const { prefix } = useTitlePrefix();
  useEffect(() => {
    document.title = prefix + (shownTitle === null ? APP_NAME : `${shownTitle} · ${APP_NAME}`);
  }, [prefix, shownTitle]);
  const onRetry = () => {
    reset();
    forgetFailedPages();
  };
  return (
    <ErrorBoundary onRetry={onRetry} head={title !== null && <FailedHead title={title} />}>
      <PageTitle value={setContentTitle}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </PageTitle>
    </ErrorBoundary>
  );
}

/** A page that failed has lost its own way back. */
function FailedHead({ title }: { title: string }) {
  const goBack = useGoBack();
  return (
    <div className={styles.head}>
      <ScreenHead title={title} onBack={() => goBack('/')} />
    </div>
  );
}
