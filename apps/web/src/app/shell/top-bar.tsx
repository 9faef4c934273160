import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { Link } from '#shared/router/index.ts';
import { ChatsBadge } from './chats/chats.tsx';
import { ShellLink } from './shell-link.tsx';
import { text } from './text.ts';
import styles from './top-bar.module.css';

/** The phone's header: the logo leads home, the bubble to the chats; on feeds their tabs stand between. What is on its way has a place there. */
export function TopBar({ children }: { children: ReactNode }) {
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.logo}>
        <img src="/icons/logo.svg" alt="" width={30} height={30} />
        <span className={styles.name}>{text.appName}</span>
      </Link>
      <span data-ring="head" className={styles.ring} />
      {children}
      <ShellLink to="/chat" className={styles.chats}>
        <MessageCircle size={26} strokeWidth={1.9} aria-hidden="true" />
        <span className="visually-hidden">{text.chats}</span>
        <span className={styles.badge}>
          <ChatsBadge />
        </span>
      </ShellLink>
    </header>
  );
}
