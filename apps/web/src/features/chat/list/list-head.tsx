import ArrowLeft from 'lucide-react/icons/arrow-left';
import UsersRound from 'lucide-react/icons/users-round';
import { Link } from '#shared/router/index.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text as common } from '#shared/ui/text.ts';
import styles from './chat-list.module.css';
import { text } from './text.ts';

/** The header of the list: the way back, the title, the circles, and the logo, which leads home (spec 2, Chat list). */
export function ListHead() {
  const goBack = useGoBack();
  return (
    <header className={styles.head}>
      <IconButton label={common.back} icon={<ArrowLeft size={24} />} onClick={() => goBack('/')} />
      <h1 className={styles.title}>{text.title}</h1>
      <Link to="/circles" aria-label={text.circles} title={text.circles} className={styles.logo}>
        <UsersRound size={22} />
      </Link>
      <Link to="/" aria-label={text.home} title={text.home} className={styles.logo}>
        <img src="/icons/logo.svg" alt="" width={28} height={28} />
      </Link>
    </header>
  );
}
