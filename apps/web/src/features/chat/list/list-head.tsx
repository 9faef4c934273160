import UsersRound from 'lucide-react/icons/users-round';
import { Link } from '#shared/router/index.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import styles from './chat-list.module.css';
import { text } from './text.ts';

/** The header of the list: the way back, the title, the circles, and the logo, which leads home. */
export function ListHead() {
  const goBack = useGoBack();
  return (
    <ScreenHead title={text.title} onBack={() => goBack('/')}>
      <Link to="/circles" aria-label={text.circles} title={text.circles} className={styles.logo}>
        <UsersRound size={22} />
      </Link>
      <Link to="/" aria-label={text.home} title={text.home} className={styles.logo}>
        <img src="/icons/logo.svg" alt="" width={28} height={28} />
      </Link>
    </ScreenHead>
  );
}
