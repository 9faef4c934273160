import styles from './main-nav.module.css';
import { ShellLink } from './shell-link.tsx';
import { text } from './text.ts';

/** The feeds to switch between. */
const FEEDS = [
  { to: '/', label: text.home },
  { to: '/photo', label: text.photo },
  { to: '/video', label: text.video },
  { to: '/subscriptions', label: text.subscriptions },
] as const;

export const isFeedPath = (pathname: string): boolean => FEEDS.some(({ to }) => to === pathname);

/** On phones the main nav is a row of tabs under the header of the four feeds; it scrolls away with the page. */
export function MainNav() {
  return (
    <nav aria-label={text.mainNav} className={styles.nav}>
      {FEEDS.map(({ to, label }) => (
        <ShellLink key={to} to={to} className={styles.tab}>
          {label}
        </ShellLink>
      ))}
    </nav>
  );
}
