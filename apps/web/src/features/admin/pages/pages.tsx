import { PageName } from '@sfera/contract/admin/server-info';
import { useQuery } from '@tanstack/react-query';
import { pageNames } from '#entities/server-page/page-names.ts';
import { Link } from '#shared/router/index.ts';
import { RowArrow } from '#shared/ui/open-row/row-arrow.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import typography from '#shared/ui/typography/typography.module.css';
import parts from '../parts/parts.module.css';
import { pageSourceQuery } from './page-source.ts';
import styles from './pages.module.css';
import { text } from './text.ts';

/** The pages for all people; each is edited at an address of its own. */
export const Pages = () => (
  <div className={parts.card}>
    <p className={parts.words}>{text.intro}</p>
    <ul className={styles.list} aria-label={text.list}>
      {PageName.options.map((name) => (
        <PageRow key={name} name={name} />
      ))}
    </ul>
  </div>
);

function PageRow({ name }: { name: PageName }) {
  const { data } = useQuery(pageSourceQuery(name));
  return (
    <li>
      <Link to={`/admin/pages/${name}`} className={styles.row}>
        <span className={layout.fillStack}>
          <span className={typography.semibold}>{pageNames[name]}</span>
          <span className={parts.words}>{text.hints[name]}</span>
        </span>
        <span className={parts.words}>{data && (data.isDefault ? text.isDefault : text.isOwn)}</span>
        <RowArrow />
      </Link>
    </li>
  );
}
