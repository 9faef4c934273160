import styles from './main-nav.module.css';
import { ShellLink } from './shell-link.tsx';
import { text } from './text.ts';

const SWIPES = '/swipes';

/** The feeds to switch between. Swipes stand second among them: on a narrow screen the last tab may be out of sight. */
const TABS = [
  { to: '/', label: text.home },
  { to: SWIPES, label: text.swipes },
  { to: '/photo', label: text.photo },
  { to: '/video', label: text.video },
  { to: '/subscriptions', label: text.subscriptions },
] as const;

/** Whether the tabs are shown there: Swipes fill the screen without them. */
export const isFeedPath = (pathname: string): boolean =>
  pathname !== SWIPES && TABS.some(({ to }) => to === pathname);

/** On phones the main nav is a row of tabs in the header of the four feeds. */
export function MainNav() {
  return (
    <nav aria-label={text.mainNav} className={styles.nav}>
      {TABS.map(({ to, label }) => (
        <ShellLink key={to} to={to} className={styles.tab}>
          {label}
        </ShellLink>
      ))}
    </nav>
  );
}
