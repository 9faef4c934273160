import Bell from 'lucide-react/icons/bell';
import House from 'lucide-react/icons/house';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import styles from './bottom-nav.module.css';
import { NotificationsDot } from './news/notifications-dot.tsx';
import { OwnAvatar } from './own-account/own-account.tsx';
import { ShellLink } from './shell-link.tsx';
import { text } from './text.ts';

/** The phone's five places. */
export function BottomNav() {
  return (
    <nav aria-label={text.bottomNav} className={styles.nav}>
      <ShellLink to="/" label={text.home} className={styles.item}>
        <House aria-hidden="true" />
      </ShellLink>
      <ShellLink to="/recomendation" label={text.explore} className={styles.item}>
        <Search aria-hidden="true" />
      </ShellLink>
      <ShellLink to="/createPost" label={text.create} className={styles.item}>
        <span className={styles.create}>
          <Plus aria-hidden="true" />
        </span>
      </ShellLink>
      <ShellLink to="/notification" className={styles.item}>
        <Bell aria-hidden="true" />
        <span className="visually-hidden">{text.notifications}</span>
        <NotificationsDot className={styles.dot} />
      </ShellLink>
      <ShellLink to="/myProfile" label={text.profile} className={styles.item}>
        <span className={styles.avatar}>
          <OwnAvatar size={28} />
        </span>
      </ShellLink>
    </nav>
  );
}
