import House from 'lucide-react/icons/house';
import MessageCircle from 'lucide-react/icons/message-circle';
import Plus from 'lucide-react/icons/plus';
import { OwnAvatar } from './own-account/own-account.tsx';
import { ShellLink } from './shell-link.tsx';
import styles from './simple-nav.module.css';
import { text } from './simple-text.ts';

/** The three places of the simple view, in every window, and one's own page above; all other pages are reached from them. */
export const SimpleNav = () => (
  <>
    <ShellLink to="/myProfile" label={text.profile} className={styles.own}>
      <OwnAvatar size={36} />
    </ShellLink>
    <nav aria-label={text.nav} className={styles.nav}>
      <ShellLink to="/" className={styles.item}>
        <House aria-hidden="true" />
        {text.home}
      </ShellLink>
      <ShellLink to="/chat" className={styles.item}>
        <MessageCircle aria-hidden="true" />
        {text.chat}
      </ShellLink>
      <ShellLink to="/createPost" className={styles.item}>
        <Plus aria-hidden="true" />
        {text.create}
      </ShellLink>
    </nav>
  </>
);
