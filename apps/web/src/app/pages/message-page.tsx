import Compass from 'lucide-react/icons/compass';
import Hammer from 'lucide-react/icons/hammer';
import { Link } from 'react-router';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import styles from './message-page.module.css';
import { text } from './text.ts';

const toHome = (
  <Link to="/" className={styles.home}>
    {text.toHome}
  </Link>
);

/** A section that a link leads to and that is not there yet. */
export function ComingPage({ section }: { section: string }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{section}</h1>
      <EmptyState icon={<Hammer size={32} />} {...text.coming} action={toHome} />
    </div>
  );
}

export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{text.notFound.heading}</h1>
      <EmptyState
        icon={<Compass size={32} />}
        title={text.notFound.title}
        text={text.notFound.text}
        action={toHome}
      />
    </div>
  );
}
