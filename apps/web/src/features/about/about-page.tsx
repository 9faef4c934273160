import { readAs } from '@sfera/contract/base/read-as';
import { PageName } from '@sfera/contract/admin/server-info';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { pageNames } from '#entities/server-page/page-names.ts';
import { pageQuery } from '#entities/server-page/page-query.ts';
import { PageText } from '#entities/server-page/page-text.tsx';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { Link, Navigate, useParams } from '#shared/router/index.ts';
import column from '#shared/ui/column/column.module.css';
import { Loaded } from '#shared/ui/list-state/loaded.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './about.module.css';
import { text } from './text.ts';

/** A page that the operator of the server writes, for guests and members; another address leads to the rules. */
export function AboutPage() {
  const name = readAs(PageName, useParams()['name']);
  return name ? <Content key={name} name={name} /> : <Navigate to="/about/rules" replace />;
}

function Content({ name }: { name: PageName }) {
  const titleId = useId();
  const goBack = useGoBack();
  const query = useQuery(pageQuery(name));
  const title = query.data?.title || pageNames[name];
  usePageTitle(title);
  return (
    <section aria-labelledby={titleId} className={`${column.page} ${styles.page}`}>
      <ScreenHead title={title} titleId={titleId} onBack={() => goBack('/')} />
      <Loaded query={query} failed={text.failed} reason={null} waiting={<Outline />}>
        {({ html }) => <PageText html={html} />}
      </Loaded>
      <nav aria-label={text.others} className={styles.others}>
        {PageName.options.map((each) => (
          <Link key={each} to={`/about/${each}`} replace aria-current={each === name ? 'page' : undefined}>
            {pageNames[each]}
          </Link>
        ))}
      </nav>
    </section>
  );
}

const Outline = () => (
  <div aria-busy="true" className={styles.card}>
    <span className="visually-hidden">{text.loading}</span>
    <Skeleton />
    <Skeleton width="80%" />
    <Skeleton shape="box" height="200px" />
  </div>
);
