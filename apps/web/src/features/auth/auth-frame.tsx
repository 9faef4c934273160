import type { ReactNode } from 'react';
import styles from './auth-frame.module.css';
import form from './form.module.css';
import { text } from './text.ts';

/** The calm page around login and registration: the logo, what it is, and one card. */
export function AuthFrame({ children, foot }: { children: ReactNode; foot: ReactNode }) {
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
      </div>
    </main>
  );
}

/** Why the whole form was refused; announced as it comes. */
export function FormFailure({ message }: { message: string | null }) {
  return <div role="alert">{message && <p className={form.failure}>{message}</p>}</div>;
}
