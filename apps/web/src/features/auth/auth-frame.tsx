import type { ReactNode } from 'react';
import styles from './auth-frame.module.css';
import { text } from './text.ts';

interface AuthFrameProps {
  children: ReactNode;
  /** Below the card: the way to the other form. */
  foot: ReactNode;
  /** At the end of the page. */
  end?: ReactNode;
}

/** The page around login and registration: the logo, a line about the app, and one card. */
export function AuthFrame({ children, foot, end }: AuthFrameProps) {
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <header className={styles.brand}>
          <img src="/icons/logo.svg" alt="" width={56} height={56} />
          <p className={styles.name}>{text.appName}</p>
          <p className={styles.slogan}>{text.slogan}</p>
        </header>
        <div className={styles.card}>{children}</div>
        <p className={styles.foot}>{foot}</p>
        {end}
      </div>
    </main>
  );
}
