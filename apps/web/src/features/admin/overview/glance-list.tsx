import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from '#shared/router/index.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Bar } from '../parts/bar.tsx';
import { SECTIONS } from '../sections.ts';
import { useGlances } from './glances.ts';
import styles from './overview.module.css';
import { text } from './text.ts';

/** The sections: rows on a phone, where they are the way into them, and tiles in a wide window. */
export function GlanceList() {
  const glances = useGlances();
  return (
    <ul className={styles.glances} aria-label={text.glance}>
      {SECTIONS.map(({ name, path, title, Icon }) => {
        if (name === 'overview') return null;
        const { figure, note, taken } = glances[name];
        return (
          <li key={name} data-name={name} aria-busy={figure === null || undefined}>
            <Link to={path} className={styles.glance}>
              <Icon size={22} aria-hidden="true" className={styles.glanceIcon} />
              <span className={styles.glanceTitle}>{title}</span>
              <span className={styles.glanceFigure}>{figure ?? <Skeleton width="72px" />}</span>
              <span className={styles.glanceNote}>
                {taken && <Bar parts={[{ share: taken.share, tone: 'main' }]} state={taken.state} />}
                <span>{note}</span>
              </span>
              <ChevronRight size={20} aria-hidden="true" className={styles.chevron} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
