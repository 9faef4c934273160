import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { documentTitle, PageTitle, useTitlePrefix } from '#shared/page-title/page-title.ts';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { forgetFailedPages } from './lazy-page.tsx';
import styles from './page.module.css';

interface PageProps {
  title: string | null;
  /** Called before a page that has failed is drawn again. */
  onRetry?: () => void;
  children: ReactNode;
}

/** The frame of every page: a title for the tab, a skeleton while it loads, and a crash that stays its own. */
export function Page({ title, onRetry, children }: PageProps) {
  const [contentTitle, setContentTitle] = useState<string | null>(null);
  const shownTitle = contentTitle ?? title;
  const { prefix } = useTitlePrefix();
  useEffect(() => {
    document.title = prefix + documentTitle(shownTitle);
  }, [prefix, shownTitle]);
  const retry = () => {
    onRetry?.();
    forgetFailedPages();
  };
  return (
    <ErrorBoundary onRetry={retry} head={title !== null && <FailedHead title={title} />}>
      <PageTitle value={setContentTitle}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </PageTitle>
    </ErrorBoundary>
  );
}

/** The page while its code loads. */
export const PageSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <Skeleton width="40%" height="22px" />
    <Skeleton shape="box" height="120px" />
    <Skeleton shape="box" height="360px" />
  </div>
);

/** The head of a page that failed: the page's own head, with its Back, is gone. */
function FailedHead({ title }: { title: string }) {
  const goBack = useGoBack();
  return (
    <div className={styles.head}>
      <ScreenHead title={title} onBack={() => goBack('/')} />
    </div>
  );
}
