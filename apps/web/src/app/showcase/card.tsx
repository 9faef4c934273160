import type { ReactNode } from 'react';
import layout from '#shared/ui/layout/layout.module.css';
import styles from './showcase.module.css';

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      <div className={layout.stack4}>{children}</div>
    </section>
  );
}

export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
