import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import Clapperboard from 'lucide-react/icons/clapperboard';
import House from 'lucide-react/icons/house';
import ImageIcon from 'lucide-react/icons/image';
import MessageCircle from 'lucide-react/icons/message-circle';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { Link } from '#shared/router/index.ts';
import { ChatsBadge } from './chats/chats.tsx';
import { NotificationsDot } from './news/notifications-dot.tsx';
import { RailAccount } from './own-account/rail-account.tsx';
import styles from './rail.module.css';
import { ShellLink } from './shell-link.tsx';
import { text } from './text.ts';

/** Navigation on wide screens: icons alone from 768 px, with words from 1024 px. */
export function Rail() {
  return (
    <header className={styles.rail} data-rail>
      <Link to="/" className={styles.logo}>
        <img src="/icons/logo.svg" alt="" width={30} height={30} />
        <span className={styles.word}>{text.appName}</span>
      </Link>
      <nav aria-label={text.rail} className={styles.nav}>
        <RailLink to="/" label={text.home} Icon={House} />
        <RailLink to="/recomendation" label={text.explore} Icon={Search} />
        <RailLink to="/swipes" label={text.swipes} Icon={Clapperboard} />
        <RailLink to="/video" label={text.video} Icon={Play} />
        <RailLink to="/photo" label={text.photo} Icon={ImageIcon} />
        <RailLink to="/subscriptions" label={text.subscriptions} Icon={Users} />
        <RailLink to="/chat" label={text.chats} Icon={MessageCircle}>
          <ChatsBadge />
        </RailLink>
        <RailLink to="/notification" label={text.notifications} Icon={Bell}>
          <NotificationsDot className={styles.dot} />
        </RailLink>
        <ShellLink to="/createPost" className={styles.create}>
          <Plus aria-hidden="true" />
          <span className={styles.word}>{text.create}</span>
        </ShellLink>
      </nav>
      <span data-ring="rail" className={styles.ring} />
      <RailAccount />
    </header>
  );
}

interface RailLinkProps {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** The mark of what is new there. */
  children?: ReactNode;
}

function RailLink({ to, label, Icon, children }: RailLinkProps) {
  return (
    <ShellLink to={to} className={styles.item}>
      <Icon aria-hidden="true" />
      <span className={styles.word}>{label}</span>
      <span className={styles.news}>{children}</span>
    </ShellLink>
  );
}
