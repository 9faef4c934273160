import type { PageName } from '@sfera/contract/server-info';
import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '#entities/server-page/page-query.ts';
import { PageText } from '#entities/server-page/page-text.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/list-state.tsx';
import styles from './pages.module.css';

/** The saved page, as the server draws it for everybody. */
export function PagePreview({ name }: { name: PageName }) {
  const query = useQuery(pageQuery(name));
  if (!query.data) return <LoadingOrFailed query={query} height="320px" />;
  return (
    <div className={styles.preview}>
      <PageText html={query.data.html} />
    </div>
  );
}
