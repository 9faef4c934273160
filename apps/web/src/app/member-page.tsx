import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from './page.tsx';

/** A page that shows what the server says: a retry after a crash asks the server again. */
export function MemberPage({ title, children }: { title: string | null; children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <Page title={title} onRetry={reset}>
      {children}
    </Page>
  );
}
