import Compass from 'lucide-react/icons/compass';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { Link } from '#shared/router/index.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import styles from './message-page.module.css';
import { text } from '../text.ts';

const toHome = (
  <Link to="/" className={styles.home} data-edge>
    {text.toHome}
  </Link>
);

export function NotFoundPage() {
  usePageTitle(text.notFound.title);
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
