import { Suspense, useId } from 'react';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { Link, Outlet, useLocation } from '#shared/router/index.ts';
import column from '#shared/ui/column/column.module.css';
import { RefusedState } from '#shared/ui/empty-state/refused-state.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { SECTIONS, sectionOf } from '../sections.ts';
import { text } from '../text.ts';
import styles from './frame.module.css';

/**
 * The frame of all sections: a list of them beside the content in a wide window; on a phone the overview ends with that
 * list, and Back leads to it. The server refuses all people but owners; the page only says so.
 */
export function AdminFrame() {
  const titleId = useId();
  const goBack = useGoBack();
  const { pathname } = useLocation();
  const { data: user } = useCurrentUser();
  const section = sectionOf(pathname);
  const isOverview = section.name === 'overview';
  const isRefused = user !== undefined && user.role !== 'owner';
  const title = isOverview ? text.title : section.title;
  usePageTitle(title);
  return (
    <section
      aria-labelledby={titleId}
      className={`${column.gallery} ${styles.frame}`}
      data-inner={(!isOverview && !isRefused) || undefined}
    >
      <ScreenHead title={title} titleId={titleId} onBack={() => goBack(backFrom(pathname))} />
      {user && (isRefused ? <RefusedState title={text.forbidden} /> : <Sections />)}
    </section>
  );
}

/** One step up: from a page of a section to the section, from there to the overview. */
const backFrom = (pathname: string) =>
  sectionOf(pathname).name === 'overview' ? '/settings' : pathname.replace(/\/[^/]+\/?$/, '');

function Sections() {
  const { pathname } = useLocation();
  const current = sectionOf(pathname);
  return (
    <div className={styles.columns}>
      <nav aria-label={text.sections} className={styles.nav}>
        {SECTIONS.map(({ name, path, title, Icon }) => (
          <Link
            key={name}
            to={path}
            className={styles.navLink}
            aria-current={name === current.name ? 'page' : undefined}
          >
            <Icon size={20} aria-hidden="true" />
            {title}
          </Link>
        ))}
      </nav>
      <div className={styles.content}>
        <Suspense key={current.name} fallback={<SectionSkeleton />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}

/** A section while its code loads. */
const SectionSkeleton = () => (
  <div aria-busy="true" className={styles.content}>
    <Skeleton shape="box" height="140px" />
    <Skeleton shape="box" height="280px" />
  </div>
);
